import { type Field, HTML_MAX } from "@foyer/contract/office/index";
import { DateTime } from "luxon";
import { findCountry } from "../formats/country-names.ts";
import { Failure } from "../../../lib/failure.ts";
import { restoreFormulas } from "../../../lib/formula-cells.ts";
import { truncate } from "../../../lib/truncate.ts";
import { readClocks } from "../sheets/sheet-clocks.ts";
import { parseSheetDay } from "../sheets/sheet-days.ts";
import { normalizeForSearch } from "@foyer/contract/search-text";

/** Finds a referenced record by the text of a cell. @throws Failure if there is none, or several */
export type FindRecord = (resource: string, field: string, text: string) => number;

export type CellContext = {
  zone: string;
  /** True if the dates of the column have the month first. */
  isMonthFirst: boolean;
  findRecord: FindRecord;
};

const LIST_SEPARATOR = /\s*[|;\n]\s*/;

const YES = new Set(["true", "yes", "y", "1", "x", "tak", "t", "prawda", "ano", "✓"]);
const NO = new Set(["false", "no", "n", "0", "nie", "falsz"]);

const createCellError = (
  text: string,
  code:
    | "cell-unreadable"
    | "cell-not-flag"
    | "cell-not-number"
    | "cell-not-time"
    | "cell-not-coordinates",
) => new Failure(code, { params: { value: truncate(text, 100) } });

const splitList = (text: string): string[] =>
  text.split(LIST_SEPARATOR).filter((part) => part !== "");

const toFlag = (text: string): boolean => {
  const normalized = normalizeForSearch(text);
  if (YES.has(normalized)) return true;
  if (NO.has(normalized)) return false;
  throw createCellError(text, "cell-not-flag");
};

const toNumber = (text: string): number => {
  const number = Number(text.replaceAll(/[\s\u00a0]/g, "").replace(",", "."));
  if (!Number.isFinite(number)) throw createCellError(text, "cell-not-number");
  return number;
};

const toDay = (text: string, isMonthFirst: boolean): string => {
  const parsed = parseSheetDay(text, { isMonthFirst, year: null });
  if (!parsed) throw createCellError(text, "cell-not-time");
  return parsed.day;
};

/** Reads an instant. Times without an offset are in the time zone of the conference. */
const toInstant = (text: string, { zone, isMonthFirst }: CellContext): string => {
  const iso = DateTime.fromISO(text.replace(/^(\S+) (\S+)$/, "$1T$2"), { zone });
  // A time without a date is not one of today.
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && iso.isValid) return iso.toUTC().toISO();
  const parsed = parseSheetDay(text, { isMonthFirst, year: null });
  const [clock] = readClocks(parsed?.rest ?? "");
  const instant = DateTime.fromISO(`${parsed?.day}T${clock}`, { zone });
  if (!instant.isValid) throw createCellError(text, "cell-not-time");
  return instant.toUTC().toISO();
};

const toCoordinates = (text: string): { lat: number; long: number } => {
  const [lat, long, ...rest] = text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map(Number);
  if (lat === undefined || long === undefined || rest.length > 0 || Number.isNaN(lat + long)) {
    throw createCellError(text, "cell-not-coordinates");
  }
  return { lat, long };
};

const toWebAddress = (text: string): string => (/^[a-z]+:/i.test(text) ? text : `https://${text}`);

const toCountry = (text: string): string => {
  const code = findCountry(text);
  if (code === null) throw createCellError(text, "cell-unreadable");
  return code;
};

const toChoice = (text: string, of: readonly (string | number)[]): string | number => {
  const match = of.find((one) => normalizeForSearch(String(one)) === normalizeForSearch(text));
  if (match === undefined) {
    throw new Failure("cell-not-choice", { params: { value: text, choices: of.join(", ") } });
  }
  return match;
};

/**
 * Parses a cell for a field. The schema of the resource validates the value afterwards.
 * @throws Failure for a cell that cannot be parsed
 */
export const readCell = (
  name: string,
  field: Field,
  cell: string,
  context: CellContext,
): unknown => {
  const { findRecord } = context;
  const text = restoreFormulas(cell).trim();
  switch (field.kind) {
    case "flag":
    case "hidden":
      return toFlag(text);
    case "number":
    case "icon":
      return toNumber(text);
    case "day":
      return toDay(text, context.isMonthFirst);
    case "instant":
      return toInstant(text, context);
    case "country":
      return toCountry(text);
    case "webAddress":
      return toWebAddress(text);
    case "color":
      return text.startsWith("#") ? text.toLowerCase() : `#${text.toLowerCase()}`;
    case "choice":
      return toChoice(text, field.of);
    case "choices":
      return splitList(text).map((part) => toChoice(part, field.of));
    case "times":
      return splitList(text).map((part) => part.padStart(5, "0"));
    case "one":
      return findRecord(field.of, name, text);
    case "many":
      return splitList(text).map((part) => findRecord(field.of, name, part));
    case "place":
      return toCoordinates(text);
    case "points":
      return splitList(text).map(toCoordinates);
    case "html":
    case "multiline":
      return restoreFormulas(cell).slice(0, HTML_MAX + 1);
    default:
      return text.replaceAll(/\s*[\r\n]+\s*/g, " ");
  }
};
