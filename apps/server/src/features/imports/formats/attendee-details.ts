import { type Language, LANGUAGES } from "@foyer/contract";
import { isEmailAddress } from "../../../lib/account-names.ts";
import type { MessageParams } from "../../../messages/catalogue.ts";
import type { RowCode } from "../../../messages/message.ts";
import type { AttendeeColumn, ColumnOrder } from "./attendee-columns.ts";
import { parseSheetDay } from "../sheets/sheet-days.ts";
import { cleanLink } from "./clean-text.ts";

type Read<Value> = (
  text: string,
  column: AttendeeColumn,
  reportProblem: ReportProblem,
) => Value | null | undefined;
export type ReportProblem = (column: AttendeeColumn, code: RowCode, params?: MessageParams) => void;

const asText: Read<string> = (text) => text;

const oneOf =
  <Value>(choices: Readonly<Record<string, Value>>): Read<Value> =>
  (text, column, reportProblem) => {
    const value = choices[text.toLowerCase()];
    if (value !== undefined) return value;
    reportProblem(column, "choice-unknown", {
      value: text,
      choices: Object.keys(choices).join(", "),
    });
    return undefined;
  };

/** Other spellings of flags, also in exports. */
const FLAGS: Readonly<Record<string, string>> = { true: "yes", tak: "yes", false: "no", nie: "no" };
const readFlag = oneOf({ yes: true, no: false });
const asFlag: Read<boolean> = (text, ...others) =>
  readFlag(FLAGS[text.toLowerCase()] ?? text, ...others);

const asLanguage: Read<Language> = oneOf(
  Object.fromEntries(LANGUAGES.map((language) => [language, language])),
);

/**
 * Reads the address of a profile, or its name: "@anna".
 * @param handle pattern of a name; dots would be ambiguous with a host
 */
const asProfile =
  (base: string, handle: RegExp): Read<string> =>
  (text, column, reportProblem) => {
    const [, name] = handle.exec(text) ?? [];
    const link = name ? `${base}${name}` : cleanLink(text, ["http:", "https:"]);
    if (link !== null) return link;
    reportProblem(column, "bad-address", { value: text });
    return undefined;
  };

const asEmail: Read<string> = (text, column, reportProblem) => {
  if (isEmailAddress(text)) return text;
  reportProblem(column, "bad-email", { value: text });
  return undefined;
};

const asDay: Read<string> = (text, column, reportProblem) => {
  const parsed = parseSheetDay(text);
  if (parsed) return parsed.day;
  reportProblem(column, "bad-day", { value: text });
  return undefined;
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
  phone: asText,
  hotel: asText,
  hotel_room: asText,
  hotel_arrival: asDay,
  hotel_departure: asDay,
  linkedin: asProfile("https://www.linkedin.com/in/", /^(?:@|\/?in\/)?([\w-]{3,100})\/?$/),
  twitter: asProfile("https://x.com/", /^@?(\w{1,15})$/),
  mentor_first_name: asText,
  mentor_last_name: asText,
  mentor_email: asEmail,
} satisfies Partial<Record<AttendeeColumn, Read<unknown>>>;

type Column = keyof typeof DETAILS;

/** Null for an empty cell; undefined for a column missing from the list, and for an invalid cell. */
export type AttendeeDetails = {
  [Name in Column]?: Exclude<ReturnType<(typeof DETAILS)[Name]>, undefined>;
};

const withoutEarlyDeparture = (
  details: AttendeeDetails,
  reportProblem: ReportProblem,
): AttendeeDetails => {
  const { hotel_arrival: arrival, hotel_departure: departure, ...others } = details;
  if (!arrival || !departure || departure >= arrival) return details;
  reportProblem("hotel_departure", "bad-day", { value: departure });
  return { ...others, hotel_arrival: arrival };
};

/** Reads the optional columns of a list. Invalid cells are reported and left out. */
export const readDetails = (
  order: ColumnOrder,
  getText: (column: AttendeeColumn) => string | null,
  reportProblem: ReportProblem,
): AttendeeDetails =>
  withoutEarlyDeparture(
    Object.fromEntries(
      (Object.keys(DETAILS) as Column[])
        .filter((column) => order.has(column))
        .map((column) => {
          const text = getText(column);
          return [column, text === null ? null : DETAILS[column](text, column, reportProblem)];
        })
        .filter(([, value]) => value !== undefined),
    ),
    reportProblem,
  );
