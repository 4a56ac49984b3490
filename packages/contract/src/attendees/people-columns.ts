/** Column names of a people sheet, shared with the command line. */
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
  "phone",
  "hotel",
  "hotel_room",
  "hotel_arrival",
  "hotel_departure",
  "linkedin",
  "twitter",
  "mentor_first_name",
  "mentor_last_name",
  "mentor_email",
] as const;

/** Column with the full name in one cell. */
export const FULL_NAME = "full_name";

/** Columns that an import of people reads: a person's own, the order of a ticket, and the state. */
export const PEOPLE_TARGETS = [
  ...PEOPLE_COLUMNS,
  FULL_NAME,
  "order",
  "order_position",
  "status",
] as const;
export type PeopleTarget = (typeof PEOPLE_TARGETS)[number];
