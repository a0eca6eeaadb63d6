/**
 * Numbers in sentences.
 *
 * @module
 */

/** A number, with commas from five digits on, and its noun in the singular or in the plural. */
export function counted(number: number, noun: string, plural: string = `${noun}s`): string {
  const digits = number < 10_000 ? String(number) : number.toLocaleString("en");
  return `${digits} ${number === 1 ? noun : plural}`;
}
