/**
 * Dancebook: exact-cover puzzles to explore in notebooks.
 *
 * A puzzle becomes an exact-cover *problem*, made of items and options; a search turns a problem
 * into *solutions*; and pictures show both. The five generators build the problems of five of
 * Donald Knuth's programs, byte for byte as those print them.
 *
 * @module
 */

// What a problem is
export { exactCover } from "./lib/problem/exact_cover.ts";
export type {
  ColumnsInput,
  MatrixInput,
  MatrixRow,
  NamedInput,
  RowsInput,
} from "./lib/problem/exact_cover.ts";
export type { EntriesInput, ItemInput, OptionInput } from "./lib/problem/by_hand.ts";
export { Problem } from "./lib/problem/problem.ts";
export type {
  Comment,
  Entry,
  Item,
  Option,
  OptionRef,
  ProblemArrays,
  ProblemParts,
  Spelling,
  Warning,
} from "./lib/problem/problem.ts";
export type { Bounds } from "./lib/problem/item_spec.ts";

export { verify } from "./lib/problem/verify.ts";
export type { ColorClash, Solution, Verdict, WrongCount } from "./lib/problem/verify.ts";

// Solving, and watching it
export { count, Solutions, solve } from "./lib/solve/solve.ts";
export type { Progress, SolveOptions } from "./lib/solve/solve.ts";
export { countByFrontier } from "./lib/solve/frontier.ts";
export type { FrontierCount, FrontierOptions } from "./lib/solve/frontier.ts";
export { Statistics } from "./lib/solve/statistics.ts";
export type { StatisticsInit, Status } from "./lib/solve/statistics.ts";
export type { AlgorithmName } from "./lib/solve/search.ts";
export { Trace, trace } from "./lib/solve/trace.ts";
export type {
  ActiveItem,
  Backtrack,
  DeadEnd,
  ItemChosen,
  OptionTried,
  SearchDone,
  SolutionFound,
  StepBase,
  TraceState,
  TraceStep,
} from "./lib/solve/trace.ts";
export { formatTree, searchTree } from "./lib/solve/search_tree.ts";
export type { SearchTree, SearchTreeNode } from "./lib/solve/search_tree.ts";

// What can be learnt without solving
export { Estimate, estimate } from "./lib/study/estimate.ts";
export type { EstimateOptions } from "./lib/study/estimate.ts";

// DLX text
export { parseDlx } from "./lib/problem/parse_dlx.ts";
export type { DlxLine, ParseDlxOptions } from "./lib/problem/parse_dlx.ts";
export { encodeDlx, formatDlx } from "./lib/problem/format_dlx.ts";
export type { FormatDlxOptions } from "./lib/problem/format_dlx.ts";
export { InputError } from "./lib/problem/input_error.ts";
export type { InputFault } from "./lib/problem/input_error.ts";

// The five documents
export { polyomino } from "./lib/puzzles/polyomino.ts";
export type {
  Piece,
  PieceInput,
  PolyominoInput,
  PolyominoProblem,
  PolyominoPuzzle,
} from "./lib/puzzles/polyomino.ts";
export { sudoku } from "./lib/puzzles/sudoku.ts";
export type {
  DigitInCell,
  SudokuCell,
  SudokuGridInput,
  SudokuInput,
  SudokuProblem,
  SudokuPuzzle,
  SudokuRegionsInput,
} from "./lib/puzzles/sudoku.ts";
export { torto } from "./lib/puzzles/torto.ts";
export type { TortoOptions, TortoProblem, TortoPuzzle, WordStep } from "./lib/puzzles/torto.ts";
export { polyominoes } from "./lib/puzzles/polyominoes.ts";
export type {
  PolyominoesInput,
  PolyominoesProblem,
  PolyominoesPuzzle,
  Rotations,
  ShapeInput,
  Transpositions,
} from "./lib/puzzles/polyominoes.ts";
export { ian, ianPolyominoes } from "./lib/puzzles/ian.ts";
export type {
  IanInput,
  IanProblem,
  IanPuzzle,
  NumberInCell,
  VettedPolyomino,
} from "./lib/puzzles/ian.ts";

// Pieces, boxes and regions at hand
export {
  pentominoes,
  rectangle,
  rectangularRegions,
  squareWithoutCentre,
  tetrominoes,
} from "./lib/puzzles/catalogue.ts";
export { parseCells } from "./lib/puzzles/cell.ts";
export type { Cell, CellsInput, MarkedCell } from "./lib/puzzles/cell.ts";
export type { BasePlacement, Placement } from "./lib/puzzles/placement.ts";

// In a notebook
export { answer, AnswerError } from "./lib/notebook/answer.ts";
export { progress } from "./lib/notebook/progress.ts";
export { show } from "./lib/notebook/show.ts";
export type { MediaBundle, ShowOptions } from "./lib/notebook/show.ts";

// Pictures
export { Picture } from "./lib/draw/picture.ts";
export type { PictureInit, PlotMark, PlotSettings } from "./lib/draw/picture.ts";
export type { DrawOptions } from "./lib/draw/board.ts";
export { drawPlacements } from "./lib/draw/placements.ts";
export type { PackingProblem } from "./lib/draw/placements.ts";
export { drawSudoku } from "./lib/draw/sudoku.ts";
export type { DrawSudokuOptions, MarkedSudokuCell } from "./lib/draw/sudoku.ts";
export { drawHeatMap } from "./lib/draw/heat_map.ts";
export { drawPieces } from "./lib/draw/pieces.ts";
export { drawTorto } from "./lib/draw/torto.ts";
export { drawIan } from "./lib/draw/ian.ts";
export type { DrawIanOptions } from "./lib/draw/ian.ts";
export { drawMatrix } from "./lib/draw/matrix.ts";
export type { DrawMatrixOptions } from "./lib/draw/matrix.ts";
export { drawProfile } from "./lib/draw/profile.ts";
export { drawTree } from "./lib/draw/tree.ts";
export type { DrawTreeOptions } from "./lib/draw/tree.ts";
export { draw } from "./lib/draw/draw.ts";
export { gallery } from "./lib/draw/gallery.ts";
export type { GalleryOptions } from "./lib/draw/gallery.ts";
export { Scrubber, scrubber } from "./lib/draw/scrubber.ts";
export type { Frame, ScrubberOptions } from "./lib/draw/scrubber.ts";
