import { createHash } from "node:crypto";
import type { Language, PanelChange, PanelItem } from "@foyer/contract";
import { listChanges } from "./list-changes.ts";
import type { LoadedProgramme } from "./panels.repository.ts";
import { buildProgramme, EMPTY_PROGRAMME, type Programme } from "./programme.ts";

/** Revision of an edition's public content. */
export type EditionRevision = { number: number; raisedAt: Date };

/** Snapshot of an edition's programme. Each language is built on first use. */
export type ProgrammeSnapshot = {
  revision: EditionRevision;
  in: (language: Language) => Programme;
  getItemIds: (attendeeId: number) => ReadonlySet<number>;
  changesIn: (language: Language) => PanelChange[];
  /** Hash of everything that the programme shows in a language. */
  versionIn: (language: Language) => string;
  findText: (
    language: Language,
    id: number,
  ) => { item: PanelItem; html: string | null } | undefined;
};

const NONE: ReadonlySet<number> = new Set();

const indexPeople = (rows: LoadedProgramme): ReadonlyMap<number, ReadonlySet<number>> => {
  const visibleIds = new Set(rows.panels.map(({ panel }) => panel.id));
  const index = new Map<number, Set<number>>();
  for (const { panelId, attendee } of rows.attendees) {
    if (!visibleIds.has(panelId)) continue;
    index.set(attendee.id, (index.get(attendee.id) ?? new Set()).add(panelId));
  }
  return index;
};

const hashProgramme = ({ byId }: Programme): string =>
  createHash("sha256")
    .update(JSON.stringify([...byId.values()]))
    .digest("base64url");

/** @param getPathPicture returns the built-in picture of a thematic path by its name */
export const buildProgrammeSnapshot = (
  rows: LoadedProgramme,
  getPathPicture: (name: string) => string,
): ProgrammeSnapshot => {
  const { edition } = rows;
  const people = edition?.showAgenda ? indexPeople(rows) : new Map<number, ReadonlySet<number>>();
  const programmes = new Map<Language, Programme>();

  const build = (language: Language): Programme => {
    if (!edition?.showAgenda) return EMPTY_PROGRAMME;
    const { timeZone, agendaVisibleFields: visibleFields } = edition;
    return buildProgramme({ ...rows, getPathPicture, timeZone, visibleFields }, language);
  };
  const getProgramme = (language: Language): Programme => {
    const programme = programmes.get(language) ?? build(language);
    programmes.set(language, programme);
    return programme;
  };

  return {
    revision: { number: edition?.revision ?? 0, raisedAt: edition?.revisedAt ?? new Date(0) },
    in: getProgramme,
    getItemIds: (attendeeId) => people.get(attendeeId) ?? NONE,
    changesIn: (language) =>
      edition?.showAgenda ? listChanges(rows.recentChanges, edition, language) : [],
    versionIn: (language) => hashProgramme(getProgramme(language)),
    findText: (language, id) => {
      const programmePanel = getProgramme(language).byId.get(id);
      return programmePanel && { item: programmePanel.item, html: programmePanel.description };
    },
  };
};
