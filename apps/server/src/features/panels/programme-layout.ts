import { isDeepStrictEqual } from "node:util";
import type { Language, PanelItem } from "@foyer/contract";
import { sanitiseHtml } from "../../lib/html.ts";
import type { LoadedProgramme } from "./panels.repository.ts";
import { buildProgramme, EMPTY_PROGRAMME, type Programme } from "./programme.ts";
import type { ProgrammeItem } from "./programme-item.ts";

/** Which state of an edition's public content something was made of. */
export type EditionRevision = { number: number; raisedAt: Date };

/** An edition's programme as of one moment; each language is built at its first request. */
export type ProgrammeLayout = {
  rows: LoadedProgramme;
  revision: EditionRevision;
  laidOut: () => ReadonlyMap<Language, Programme>;
  in: (language: Language) => Programme;
  itemsOf: (attendeeId: number) => ReadonlySet<number>;
  /** The text of an item as sanitised HTML: what is shown went through the allow-list again. */
  textOf: (entry: ProgrammeItem) => string | null;
  findText: (
    language: Language,
    id: number,
  ) => { item: PanelItem; html: string | null } | undefined;
};

const NONE: ReadonlySet<number> = new Set();

const once = <Key, Value>(make: (key: Key) => Value) => {
  const made = new Map<Key, Value>();
  return (key: Key): Value => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};

const indexPeople = (rows: LoadedProgramme): ReadonlyMap<number, ReadonlySet<number>> => {
  const shown = new Set(rows.panels.map(({ panel }) => panel.id));
  const index = new Map<number, Set<number>>();
  for (const { panelId, attendee } of rows.attendees) {
    if (!shown.has(panelId)) continue;
    index.set(attendee.id, (index.get(attendee.id) ?? new Set()).add(panelId));
  }
  return index;
};

const groupByItem = ({ panels, attendees, partners }: LoadedProgramme) => {
  const attendeesOf = Map.groupBy(attendees, ({ panelId }) => panelId);
  const partnersOf = Map.groupBy(partners, ({ panelId }) => panelId);
  return new Map(
    panels.map((row) => [
      row.panel.id,
      [row, attendeesOf.get(row.panel.id), partnersOf.get(row.panel.id)],
    ]),
  );
};

/** The ids of the items that are built from the same rows as before. */
const findUnchanged = (rows: LoadedProgramme, before: LoadedProgramme): ReadonlySet<number> => {
  const isShownAlike = isDeepStrictEqual(showingOf(rows), showingOf(before));
  if (!isShownAlike) return NONE;
  const previous = groupByItem(before);
  const same = [...groupByItem(rows)].filter(([id, item]) =>
    isDeepStrictEqual(item, previous.get(id)),
  );
  return new Set(same.map(([id]) => id));
};

const showingOf = ({ edition }: LoadedProgramme) => [
  edition?.timeZone,
  edition?.agendaVisibleFields,
];

/**
 * @param pictureOfPath finds the picture of a thematic path by its name
 * @param previous the layout that this one replaces: of what did not change its items are taken over,
 * for an edit changes one of a thousand, and to build all of them stops everybody for a tenth of a second
 */
export const buildProgrammeLayout = (
  rows: LoadedProgramme,
  pictureOfPath: (name: string) => string,
  previous?: ProgrammeLayout,
): ProgrammeLayout => {
  const { edition } = rows;
  const people = edition?.showAgenda ? indexPeople(rows) : new Map<number, ReadonlySet<number>>();
  const programmes = new Map<Language, Programme>();

  const buildProgrammeIn = (
    language: Language,
    known: (id: number) => ProgrammeItem | undefined,
  ) => {
    if (!edition?.showAgenda) return EMPTY_PROGRAMME;
    const { timeZone, agendaVisibleFields: visibleFields } = edition;
    return buildProgramme({ ...rows, pictureOfPath, timeZone, visibleFields }, language, known);
  };
  const programmeIn = (language: Language): Programme => {
    const made = programmes.get(language) ?? buildProgrammeIn(language, () => undefined);
    programmes.set(language, made);
    return made;
  };
  if (previous) {
    const unchanged = findUnchanged(rows, previous.rows);
    for (const [language, { byId }] of previous.laidOut()) {
      const known = (id: number) => (unchanged.has(id) ? byId.get(id) : undefined);
      programmes.set(language, buildProgrammeIn(language, known));
    }
  }

  const textOf = once((entry: ProgrammeItem) =>
    entry.description === null ? null : sanitiseHtml(entry.description),
  );
  return {
    rows,
    revision: { number: edition?.revision ?? 0, raisedAt: edition?.revisedAt ?? new Date(0) },
    laidOut: () => programmes,
    in: programmeIn,
    itemsOf: (attendeeId) => people.get(attendeeId) ?? NONE,
    textOf,
    findText: (language, id) => {
      const entry = programmeIn(language).byId.get(id);
      return entry && { item: entry.item, html: textOf(entry) };
    },
  };
};
