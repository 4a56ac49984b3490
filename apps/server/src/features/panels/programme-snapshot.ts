import type { Language, PanelChange, PanelItem } from "@foyer/contract";
import { listChanges } from "./list-changes.ts";
import type { LoadedProgramme } from "./panels.repository.ts";
import { buildProgramme, EMPTY_PROGRAMME, type Programme } from "./programme.ts";
import { textOf } from "./programme-item.ts";

/** Which state of an edition's public content something was made of. */
export type EditionRevision = { number: number; raisedAt: Date };

/** An edition's programme as of one moment; each language is built at its first request. */
export type ProgrammeSnapshot = {
  revision: EditionRevision;
  in: (language: Language) => Programme;
  itemsOf: (attendeeId: number) => ReadonlySet<number>;
  changesIn: (language: Language) => PanelChange[];
  findText: (
    language: Language,
    id: number,
  ) => { item: PanelItem; html: string | null } | undefined;
};

const NONE: ReadonlySet<number> = new Set();

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
export const buildProgrammeSnapshot = (
  rows: LoadedProgramme,
  pictureOfPath: (name: string) => string,
): ProgrammeSnapshot => {
  const { edition } = rows;
  const people = edition?.showAgenda ? indexPeople(rows) : new Map<number, ReadonlySet<number>>();
  const programmes = new Map<Language, Programme>();

  const build = (language: Language): Programme => {
    if (!edition?.showAgenda) return EMPTY_PROGRAMME;
    const { timeZone, agendaVisibleFields: visibleFields } = edition;
    return buildProgramme({ ...rows, pictureOfPath, timeZone, visibleFields }, language);
  };
  const programmeIn = (language: Language): Programme => {
    const programme = programmes.get(language) ?? build(language);
    programmes.set(language, programme);
    return programme;
  };

  return {
    revision: { number: edition?.revision ?? 0, raisedAt: edition?.revisedAt ?? new Date(0) },
    in: programmeIn,
    itemsOf: (attendeeId) => people.get(attendeeId) ?? NONE,
    changesIn: (language) =>
      edition?.showAgenda ? listChanges(rows.changed, edition, language) : [],
    findText: (language, id) => {
      const programmeItem = programmeIn(language).byId.get(id);
      return programmeItem && { item: programmeItem.item, html: textOf(programmeItem) };
    },
  };
};
