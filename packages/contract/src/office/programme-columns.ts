/** What a programme says of a session in a sheet. */
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
  "language",
  "url",
  "id",
] as const;
export type ProgrammeColumn = (typeof PROGRAMME_COLUMNS)[number];
