import { type Field, HTML_MAX } from "@foyer/contract/office/index";
import { DateTime } from "luxon";
import { findCountry } from "../../features/imports/imports.office.ts";
import { Failure } from "../../lib/failure.ts";
import { foldForSearch } from "@foyer/contract/search-text";

/** Finds a record of another resource by what a cell calls it. @throws Failure where there is none, or several */
export type FindRecord = (resource: string, field: string, said: string) => number;

export type CellContext = { zone: string; findRecord: FindRecord };

/** An export puts a quotation mark before what a spreadsheet would calculate. */
const NEUTRALISED = /^'(?=[=+\-@\t\r])/;
const SEVERAL = /\s*[|;\n]\s*/;

const YES = new Set(["true", "yes", "y", "1", "x", "tak", "t", "prawda", "ano", "✓"]);
const NO = new Set(["false", "no", "n", "0", "nie", "falsz"]);

const faulty = (
  said: string,
  code: "cell-not-read" | "cell-no-flag" | "cell-no-number" | "cell-no-time" | "cell-no-place",
) => new Failure(code, { params: { said: said.slice(0, 100) } });

const listOf = (said: string): string[] => said.split(SEVERAL).filter((part) => part !== "");

const toFlag = (said: string): boolean => {
  const folded = foldForSearch(said);
  if (YES.has(folded)) return true;
  if (NO.has(folded)) return false;
  throw faulty(said, "cell-no-flag");
};

const toNumber = (said: string): number => {
  const number = Number(said.replaceAll(/[\s\u00a0]/g, "").replace(",", "."));
  if (!Number.isFinite(number)) throw faulty(said, "cell-no-number");
  return number;
};

const DAY_FORMATS = ["yyyy-MM-dd", "d.M.yyyy", "d/M/yyyy", "d-M-yyyy", "yyyy/MM/dd", "yyyy.MM.dd"];
const TIME_FORMATS = ["HH:mm", "H:mm", "HH:mm:ss", "H.mm"];

const toDay = (said: string): string => {
  for (const format of DAY_FORMATS) {
    const day = DateTime.fromFormat(said.slice(0, 10).trim(), format);
    if (day.isValid) return day.toISODate();
  }
  throw faulty(said, "cell-no-time");
};

/** An instant by the clocks of the conference, unless it says its own zone. */
const toInstant = (said: string, zone: string): string => {
  const iso = DateTime.fromISO(said.replace(/^(\S+) (\S+)$/, "$1T$2"), { zone });
  if (iso.isValid) return iso.toUTC().toISO();
  for (const day of DAY_FORMATS) {
    for (const time of TIME_FORMATS) {
      const at = DateTime.fromFormat(said, `${day} ${time}`, { zone });
      if (at.isValid) return at.toUTC().toISO();
    }
  }
  throw faulty(said, "cell-no-time");
};

const toPlace = (said: string): { lat: number; long: number } => {
  const [lat, long, ...others] = said
    .split(/[,\s]+/)
    .filter(Boolean)
    .map(Number);
  if (lat === undefined || long === undefined || others.length > 0 || Number.isNaN(lat + long)) {
    throw faulty(said, "cell-no-place");
  }
  return { lat, long };
};

const toAddress = (said: string): string => (/^[a-z]+:/i.test(said) ? said : `https://${said}`);

const toCountry = (said: string): string => {
  const code = findCountry(said);
  if (code === null) throw faulty(said, "cell-not-read");
  return code;
};

const toChoice = (said: string, of: readonly (string | number)[]): string | number => {
  const chosen = of.find((one) => foldForSearch(String(one)) === foldForSearch(said));
  if (chosen === undefined) {
    throw new Failure("cell-no-choice", { params: { said, choices: of.join(", ") } });
  }
  return chosen;
};

/**
 * Reads what a cell says of a field; its schema judges it further.
 * @throws Failure for what it cannot be
 */
export const readCell = (
  name: string,
  field: Field,
  cell: string,
  { zone, findRecord }: CellContext,
): unknown => {
  const said = cell.replace(NEUTRALISED, "").trim();
  switch (field.kind) {
    case "flag":
    case "hidden":
      return toFlag(said);
    case "number":
    case "icon":
      return toNumber(said);
    case "day":
      return toDay(said);
    case "instant":
      return toInstant(said, zone);
    case "country":
      return toCountry(said);
    case "webAddress":
      return toAddress(said);
    case "colour":
      return said.startsWith("#") ? said.toLowerCase() : `#${said.toLowerCase()}`;
    case "choice":
      return toChoice(said, field.of);
    case "choices":
      return listOf(said).map((part) => toChoice(part, field.of));
    case "times":
      return listOf(said).map((part) => part.padStart(5, "0"));
    case "one":
      return findRecord(field.of, name, said);
    case "many":
      return listOf(said).map((part) => findRecord(field.of, name, part));
    case "place":
      return toPlace(said);
    case "points":
      return listOf(said).map(toPlace);
    case "html":
    case "lines":
      return cell.replace(NEUTRALISED, "").slice(0, HTML_MAX + 1);
    default:
      return said.replaceAll(/\s*[\r\n]+\s*/g, " ");
  }
};
