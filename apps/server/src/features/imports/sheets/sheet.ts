/** Block of merged cells by first and last index of `rows` and of cells. Its first cell has the value. */
export type MergedCells = { rows: readonly [number, number]; columns: readonly [number, number] };

export type Sheet = {
  name: string;
  /** Rows without the blank ones. */
  rows: string[][];
  /** Number of each row in the file as a spreadsheet program shows it; by default from 1 without gaps. */
  lines?: number[];
  merged?: MergedCells[];
};

/** Returns the number of a row as a spreadsheet program shows it. */
export const getLine = ({ lines }: Pick<Sheet, "lines">, index: number): number =>
  lines?.[index] ?? index + 1;
