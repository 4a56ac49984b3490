import type { Language, PanelItem } from "@foyer/contract";
import { sanitiseHtml } from "../../lib/html.ts";
import type { LoadedProgramme } from "./panels.repository.ts";
import { buildProgramme, EMPTY_PROGRAMME, type Programme } from "./programme.ts";
import type { ProgrammeItem } from "./programme-item.ts";

/** An edition's programme as of one moment; each language is laid out when it is first asked for. */
export type ProgrammeLayout = {
  in: (language: Language) => Programme;
  /** The ids of the items that an attendee takes part in. */
  itemsOf: (attendeeId: number) => ReadonlySet<number>;
  /** The text of an item as sanitised HTML: what is shown went through the allow-list again. */
  textOf: (entry: ProgrammeItem) => string | null;
  /** An item, sub-panels included, and its text. */
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

/** @param pictureOfPath finds the picture of a thematic path by its name */
export const layOutProgramme = (
  rows: LoadedProgramme,
  pictureOfPath: (name: string) => string,
): ProgrammeLayout => {
  const { edition } = rows;
  const people = edition?.showAgenda ? indexPeople(rows) : new Map<number, ReadonlySet<number>>();
  const layOutIn = once((language: Language) => {
    if (!edition?.showAgenda) return EMPTY_PROGRAMME;
    const { timeZone, agendaVisibleFields: visibleFields } = edition;
    return buildProgramme({ ...rows, pictureOfPath, timeZone, visibleFields }, language);
  });
  const textOf = once((entry: ProgrammeItem) =>
    entry.description === null ? null : sanitiseHtml(entry.description),
  );
  return {
    in: layOutIn,
    itemsOf: (attendeeId) => people.get(attendeeId) ?? NONE,
    textOf,
    findText: (language, id) => {
      const entry = layOutIn(language).byId.get(id);
      return entry && { item: entry.item, html: textOf(entry) };
    },
  };
};
