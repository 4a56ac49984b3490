/** The columns of a list of people, as the command line's lists call them. */
export const PEOPLE_COLUMNS = [
  "external_id",
  "username",
  "email",
  "first_name",
  "last_name",
  "country",
  "position",
  "company",
  "modules",
  "role",
  "position_pl",
  "company_pl",
  "biography",
  "biography_pl",
  "language",
  "group",
  "access",
  "listed",
  "chat",
  "information",
  "trade",
  "hotel",
  "linkedin",
  "twitter",
  "mentor_first_name",
  "mentor_last_name",
  "mentor_email",
] as const;

/** A whole name in one cell, which sheets have in place of its parts. */
export const FULL_NAME = "full_name";

/** What a column of a sheet of people may be taken for. */
export const PEOPLE_TARGETS = [...PEOPLE_COLUMNS, FULL_NAME] as const;
export type PeopleTarget = (typeof PEOPLE_TARGETS)[number];
