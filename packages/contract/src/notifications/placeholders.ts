/** Placeholders in titles and texts. Titles appear on locked screens, so they contain no further data. */
export const TITLE_PLACEHOLDERS = ["firstName", "lastName", "conference", "portal"] as const;
/** Placeholders in texts only: data of the recipient, empty for some. */
export const RECIPIENT_PLACEHOLDERS = [
  "company",
  "group",
  "hotel",
  "room",
  "arrival",
  "departure",
  "sessions",
] as const;
export type RecipientPlaceholder = (typeof RECIPIENT_PLACEHOLDERS)[number];
export const PLACEHOLDERS = [...TITLE_PLACEHOLDERS, ...RECIPIENT_PLACEHOLDERS] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
