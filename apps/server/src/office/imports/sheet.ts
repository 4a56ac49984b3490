/** Of all that a workbook holds when it is unpacked: a hundred thousand rows take half of it. */
export const UNPACKED_MAX_MB = 200;
/** What its reader says of a workbook that holds more. */
export const TOO_LARGE = "too-large";

/** One sheet of a file as text: its name, and its lines with their cells. */
export type Sheet = { name: string; rows: string[][] };
