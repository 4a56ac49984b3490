/** Column names of a programme sheet. */
export const PROGRAMME_COLUMNS = [
  "title",
  "subtitle",
  "date",
  "start",
  "end",
  "duration",
  "room",
  "track",
  "type",
  "people",
  "moderator",
  "lead",
  "description",
  "state",
  "language",
  "url",
  "id",
] as const;
export type ProgrammeColumn = (typeof PROGRAMME_COLUMNS)[number];

/** Columns that a sheet can have several times, such as "Speaker 1" and "Speaker 2". */
export const REPEATED_PROGRAMME_COLUMNS = [
  "people",
  "moderator",
  "description",
] as const satisfies readonly ProgrammeColumn[];
