import { type Language, LANGUAGES } from "@foyer/contract";
import { isEmailAddress } from "../../../lib/account-names.ts";
import type { MessageParams } from "../../../messages/catalogue.ts";
import type { RowCode } from "../../../messages/message.ts";
import type { AttendeeColumn, ColumnOrder } from "./attendee-columns.ts";
import { cleanLink } from "./clean-text.ts";

type Read<Value> = (text: string, column: AttendeeColumn, complain: Complain) => Value | null;
type Complain = (column: AttendeeColumn, code: RowCode, params?: MessageParams) => void;

const asText: Read<string> = (text) => text;

const oneOf =
  <Value>(choices: Readonly<Record<string, Value>>): Read<Value> =>
  (text, column, complain) => {
    const value = choices[text.toLowerCase()];
    if (value !== undefined) return value;
    complain(column, "choice-unknown", { value: text, choices: Object.keys(choices).join(", ") });
    return null;
  };

const asFlag = oneOf({ yes: true, no: false });

const asLanguage: Read<Language> = oneOf(
  Object.fromEntries(LANGUAGES.map((language) => [language, language])),
);

const asLink: Read<string> = (text, column, complain) => {
  const link = cleanLink(text, ["http:", "https:"]);
  if (link === null) complain(column, "bad-address", { value: text });
  return link;
};

const asEmail: Read<string> = (text, column, complain) => {
  if (!isEmailAddress(text)) complain(column, "bad-email", { value: text });
  return text;
};

const DETAILS = {
  position_pl: asText,
  company_pl: asText,
  biography: asText,
  biography_pl: asText,
  language: asLanguage,
  group: asText,
  access: asFlag,
  listed: asFlag,
  chat: asFlag,
  information: asFlag,
  trade: asText,
  hotel: asText,
  linkedin: asLink,
  twitter: asLink,
  mentor_first_name: asText,
  mentor_last_name: asText,
  mentor_email: asEmail,
} satisfies Partial<Record<AttendeeColumn, Read<unknown>>>;

type Column = keyof typeof DETAILS;

/** Null for an empty cell. */
export type AttendeeDetails = {
  [Name in Column]?: ReturnType<(typeof DETAILS)[Name]>;
};

/** Reads the columns that a list may have besides those of every list. */
export const readDetails = (
  order: ColumnOrder,
  textOf: (column: AttendeeColumn) => string | null,
  complain: Complain,
): AttendeeDetails =>
  Object.fromEntries(
    (Object.keys(DETAILS) as Column[])
      .filter((column) => order.has(column))
      .map((column) => {
        const text = textOf(column);
        return [column, text === null ? null : DETAILS[column](text, column, complain)];
      }),
  );
