/** One sheet of a file as text: its name, and its lines with their cells. */
export type Sheet = { name: string; rows: string[][] };
