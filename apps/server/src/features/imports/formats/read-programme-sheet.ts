import type { ProgrammeColumn } from "@foyer/contract/office/index";
import { Failure } from "../../../lib/failure.ts";
import { truncate } from "../../../lib/truncate.ts";
import type { SourcePosition } from "../../../messages/message.ts";
import { guessColumns, normalizeHeader } from "../sheets/guess-columns.ts";
import type { Sheet } from "../sheets/sheet.ts";
import { isBreak } from "./break-titles.ts";
import { createEvent, createSchedule, createTrack } from "./json-schedules.ts";
import { readPeopleText } from "./listed-people.ts";
import { nameSession } from "./name-session.ts";
import {
  findProgramme,
  isReadable,
  listParts,
  PROGRAMME_TABLE,
  type ProgrammeReading,
} from "./programme-columns.ts";
import { type ProgrammeRow, readProgrammeRows } from "./programme-rows.ts";
import {
  type EditionDays,
  findDayFormat,
  type ProgrammeDays,
  readRowTimes,
} from "./programme-times.ts";
import type { RawEvent, RawSchedule } from "./raw-schedule.ts";
import { isOmittedSession } from "./session-states.ts";
import type { Warnings } from "./warnings.ts";

/** Normalised headers that occur in Polish sheets only. */
const POLISH =
  /^(?:tytul|temat|nazwa|wystapieni|sala|dzien|godzin|prelegen|sciezk|poczatek|koniec|opis|(?:od|do|data)$)/;

/** @throws Failure with the cell of an unreadable day or time */
const toEvent = (
  row: ProgrammeRow,
  headerLanguage: string | null,
  format: ProgrammeDays,
): RawEvent => {
  const { getCell } = row;
  const position = row.getPosition();
  const getOptional = (column: ProgrammeColumn): string | null => getCell(column) || null;
  const people = [
    ...row.getCells("people").flatMap((text) => readPeopleText(text, null, position)),
    ...row.getCells("moderator").flatMap((text) => readPeopleText(text, "moderator", position)),
  ];
  return createEvent(
    {
      ...readRowTimes(row, format),
      id: getOptional("id"),
      title: getOptional("title"),
      subtitle: getOptional("subtitle"),
      abstract: getOptional("lead"),
      description: getOptional("description"),
      type: getOptional("type"),
      isHourSlot: people.length === 0 && isBreak(getCell("title") || getCell("type")),
      language: getOptional("language") ?? headerLanguage,
      url: getOptional("url"),
      room: getOptional("room"),
      track: createTrack(getOptional("track")),
      people,
    },
    position,
  );
};

/** Sessions that do not take place need no time; they are counted later. */
const toOmittedEvent = ({ getCell, getPosition }: ProgrammeRow): RawEvent =>
  createEvent({ title: getCell("title") || null, state: getCell("state") }, getPosition());

/** Sessions without a place in the timetable, as exports of call for papers contain them. */
const isUnscheduled = ({ getCell }: ProgrammeRow): boolean =>
  getCell("date") === "" && getCell("start") === "" && getCell("end") === "";

/** Omits rows without day and times, unless all rows lack them. */
const omitUnscheduled = (rows: readonly ProgrammeRow[], warnings: Warnings): ProgrammeRow[] => {
  const scheduled = rows.filter((row) => !isUnscheduled(row));
  const [first, ...others] = rows.filter(isUnscheduled);
  if (!first || scheduled.length === 0) return [...rows];
  const params = { count: 1 + others.length, title: first.getCell("title") || "–" };
  warnings.add("panels-unscheduled", first.getPosition(), params);
  return scheduled;
};

/** Joins the people of equal rows: some exports have a row for each speaker of a session. */
const joinEqualRows = (events: readonly RawEvent[]): RawEvent[] => {
  const byKey = Map.groupBy(events, ({ id, title, date, end, duration, room, state }) =>
    JSON.stringify([id, title, date?.value, end?.value, duration?.value, room, state]),
  );
  return [...byKey.values()].flatMap(([event, ...equal]) => {
    if (!event) return [];
    const all = [event, ...equal].flatMap(({ people }) => people);
    const people = new Map(all.map((person) => [`${person.name}/${person.role}`, person]));
    return [{ ...event, people: [...people.values()] }];
  });
};

const toEvents = (
  rows: readonly ProgrammeRow[],
  language: string | null,
  format: ProgrammeDays,
) => {
  const events: RawEvent[] = [];
  const errors: Failure[] = [];
  for (const row of rows) {
    try {
      const isOmitted = isOmittedSession(row.getCell("state"));
      events.push(isOmitted ? toOmittedEvent(row) : toEvent(row, language, format));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      errors.push(nameSession(error, row.getCell("title") || null));
    }
  }
  return { events: joinEqualRows(events), errors };
};

const NOWHERE: SourcePosition = { line: null, column: null, path: "" };

type SheetOptions = EditionDays & {
  /** Interpretation of the workbook; guessed by default. */
  reading?: ProgrammeReading | undefined;
};

const MISSING_COLUMNS = { title: "sheet-without-topics", start: "sheet-without-starts" } as const;

/** Lists names in a message, which must not become as long as the file. */
const joinNames = (names: readonly string[]): string => truncate(names.join(", "), 300);

/**
 * Error for a sheet without topics, starts or days, in this order.
 * @param reading interpretation of the columns; that of the first row by default
 */
export const missingColumnsError = (
  sheets: readonly Sheet[],
  { sheet = 0, headerRow = 0, columns }: Partial<ProgrammeReading> = {},
): Failure => {
  const headers = sheets[sheet]?.rows[headerRow] ?? [];
  const assigned = columns ?? guessColumns(headers, PROGRAMME_TABLE);
  const found = joinNames(headers.map((header) => header.trim()).filter(Boolean));
  const missing = (["title", "start"] as const).find((column) => !assigned.includes(column));
  const code = missing === undefined ? "sheet-without-days" : MISSING_COLUMNS[missing];
  return new Failure(code, { params: { found } });
};

/**
 * Reads a programme from a sheet and the sheets with the same headers. Times are those of the conference.
 * Panels without a language have that of the headers.
 * @throws Failure `sheet-without-topics`, `sheet-without-starts`, `sheet-without-days` with the columns found
 */
export const readProgrammeSheet = (
  sheets: readonly Sheet[],
  warnings: Warnings,
  { reading = findProgramme(sheets) ?? undefined, ...days }: SheetOptions = {},
): RawSchedule => {
  const sheet = sheets[reading?.sheet ?? 0];
  if (!reading || !sheet || !isReadable(sheet, reading)) throw missingColumnsError(sheets, reading);
  const headers = sheet.rows[reading.headerRow] ?? [];
  const { parts, ignored } = listParts(sheets, reading);
  const names = parts.map((part) => part.sheet.name);
  const allRows = parts.flatMap((part) =>
    readProgrammeRows(part, parts.length > 1 ? part.sheet.name : undefined, warnings),
  );
  const rows = omitUnscheduled(allRows, warnings);
  if (names.length > 1) warnings.add("sheets-joined", NOWHERE, { sheets: joinNames(names) });
  if (ignored.length > 0)
    warnings.add("sheets-ignored", NOWHERE, { sheets: joinNames(ignored), sheet: sheet.name });
  const present = rows.filter(({ getCell }) => !isOmittedSession(getCell("state")));
  const format = findDayFormat(present, days, warnings);
  const isPolish = headers.some((name) => POLISH.test(normalizeHeader(name)));
  return createSchedule("sheet", {
    isLocal: true,
    ...toEvents(rows, isPolish ? "pl" : null, format),
  });
};
