import type { EditionEntry } from "@foyer/contract/conferences/office";
import { parseEditionName } from "@foyer/contract/edition-name";

const DAY_MS = 24 * 60 * 60_000;
/** A year later on the same weekday. */
const YEAR_IN_DAYS = 364;

type Named = Pick<EditionEntry, "edition">;

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Proposes the number of the latest edition, so that yearly editions share it. */
export const proposeType = (editions: readonly Named[]): number => {
  const [latest] = editions
    .flatMap(({ edition }) => parseEditionName(edition) ?? [])
    .toSorted((one, other) => other.year - one.year);
  return latest?.type ?? 1;
};

const isUsed = (editions: readonly Named[], year: number, type: number): boolean =>
  editions.some(({ edition }) => edition === `${year}-${type}`);

/** First year from `year` on in which no edition has the number. */
export const findFreeYear = (editions: readonly Named[], year: number, type: number): number =>
  isUsed(editions, year, type) ? findFreeYear(editions, year + 1, type) : year;

/** First number from `type` on that no edition of the year has. */
export const findFreeType = (editions: readonly Named[], year: number, type: number): number =>
  isUsed(editions, year, type) ? findFreeType(editions, year, type + 1) : type;

type Source = Pick<EditionEntry, "edition" | "name" | "startsOn">;

/** Year, number, names and first day of a copy: the next free year, on the same weekday. */
export const proposeCopy = (editions: readonly Named[], source: Source) => {
  const { year, type } = parseEditionName(source.edition) ?? { year: 1, type: 1 };
  const nextYear = findFreeYear(editions, year + 1, type);
  const rename = (name: string | undefined) =>
    (name ?? "").replaceAll(String(year), String(nextYear));
  return {
    year: String(nextYear),
    type: String(type),
    pl: rename(source.name.pl),
    en: rename(source.name.en),
    startsOn: shiftDay(source.startsOn, (nextYear - year) * YEAR_IN_DAYS),
  };
};
