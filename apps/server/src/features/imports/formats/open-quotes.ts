/**
 * Takes the cells of a row, the row as the file has it, the separator and the
 * number of columns; gives the place of the first cell whose quotation mark is
 * not closed where the cell ends, null when there is none. The parser reads on
 * to the next quotation mark then, through other people's rows.
 */
export const findOpenQuote = (
  cells: readonly string[],
  raw: string,
  separator: string,
  columns: number,
): number | null => {
  if (!raw.includes('"')) return null;
  const at = cells.findIndex(
    (cell) => isClosedEarly(cell, raw) || holdsRows(cell, separator, columns),
  );
  return at === -1 ? null : at;
};

/**
 * The parser leaves the quotation marks of such a cell in it; a name that is quoted well has them
 * doubled in the file.
 */
const isClosedEarly = (cell: string, raw: string): boolean =>
  cell.startsWith('"') && !raw.includes(`"${cell.replaceAll('"', '""')}"`);

/** Whoever writes two lines into a cell hardly writes as many separators as a row of the list has. */
const holdsRows = (cell: string, separator: string, columns: number): boolean => {
  const end = cell.search(/[\r\n]/);
  if (end === -1) return false;
  const before = cell.slice(0, end).split(separator).length - 1;
  const behind = cell.slice(end).split(separator).length - 1;
  return behind >= Math.max(3, columns - 3) || before + behind >= columns - 1;
};
