/**
 * Typed arrays in shared memory, and typed arrays that grow.
 *
 * @module
 */

/** The kinds of typed array that a problem uses. */
interface ArrayType<T> {
  new (buffer: SharedArrayBuffer): T;
  new (length: number): T;
  readonly BYTES_PER_ELEMENT: number;
}

/** A typed array, filled with zeros, in memory that workers share. */
export function shared<T extends Int32Array | Uint16Array>(type: ArrayType<T>, length: number): T {
  return new type(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT));
}

/** A typed array to whose end numbers can be added, without saying first how many there will be. */
export class GrowingArray<T extends Int32Array | Uint16Array> {
  /** How many numbers there are. */
  length = 0;
  readonly #type: ArrayType<T>;
  #values: T;

  /** Makes an empty one. */
  constructor(type: ArrayType<T>) {
    this.#type = type;
    this.#values = new type(1024);
  }

  /** Adds a number at the end. */
  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new this.#type(2 * this.length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  /** The number at that place. */
  at(place: number): number {
    return this.#values[place];
  }

  /** A copy in shared memory, just as long as it needs to be. */
  toShared(): T {
    const copy = shared(this.#type, this.length);
    copy.set(this.#values.subarray(0, this.length));
    return copy;
  }
}
