import { AGENDA_FIELD, type FilterOption, type Language, type PanelLookups } from "@foyer/contract";
import { countryNamesIn } from "../../lib/country-names.ts";
import { createInstants } from "../../lib/instants.ts";
import { comparisonIn } from "../../lib/language.ts";
import { searchTerms } from "@foyer/contract/search-text";
import { matchesTerms } from "./search-matches.ts";
import { indexParticipations, type Participations } from "./participations.ts";
import type { PanelAttendeeRow, PanelPartnerRow, LoadedPanel } from "./panels.repository.ts";
import { type ProgrammeContext, type ProgrammePanel, toProgrammePanel } from "./programme-panel.ts";

export type ProgrammeRows = {
  timeZone: string;
  visibleFields: readonly number[];
  panels: readonly LoadedPanel[];
  attendees: readonly PanelAttendeeRow[];
  partners: readonly PanelPartnerRow[];
  getPathPicture: (name: string) => string;
};

export type Programme = {
  /** Top-level items; only `byId` contains sub-panels. Both are sorted by start, then end. */
  items: readonly ProgrammePanel[];
  byId: ReadonlyMap<number, ProgrammePanel>;
  subPanels: ReadonlyMap<number, readonly ProgrammePanel[]>;
  dates: readonly string[];
  participations: Participations;
  lookups: PanelLookups;
};

export const EMPTY_PROGRAMME: Programme = {
  items: [],
  byId: new Map(),
  subPanels: new Map(),
  dates: [],
  participations: new Map(),
  lookups: {
    thematicPaths: [],
    rooms: [],
    panelTypes: [],
    options: { thematicPaths: [], rooms: [], panelTypes: [] },
  },
};

type NamedId = { id: number | null; name: string | null };

/**
 * Returns filter options in alphabetical order. Entries with the same name share the option with the lowest
 * id.
 */
const toOptions = (entries: readonly NamedId[], language: Language): FilterOption[] => {
  const idByName = new Map<string, number>();
  for (const { id, name } of entries) {
    if (id !== null && name) idByName.set(name, Math.min(id, idByName.get(name) ?? id));
  }
  const compare = comparisonIn(language);
  return [...idByName]
    .map(([text, value]) => ({ value, text }))
    .sort((one, other) => compare(one.text, other.text));
};

const createProgrammeContext = (rows: ProgrammeRows, language: Language): ProgrammeContext => ({
  language,
  attendeesByPanel: Map.groupBy(rows.attendees, (row) => row.panelId),
  partnersByPanel: Map.groupBy(rows.partners, (row) => row.panelId),
  toInstant: createInstants(rows.timeZone),
  nameCountry: countryNamesIn(language),
  showsPeople: rows.visibleFields.includes(AGENDA_FIELD.attendees),
  showsPartners: rows.visibleFields.includes(AGENDA_FIELD.partners),
  getPathPicture: rows.getPathPicture,
});

/** Names a room by its own name, or by `building, room` if rooms of two buildings share the name. */
const nameRooms = (items: readonly ProgrammePanel[]): NamedId[] => {
  const withRoom = items.filter((programmePanel) => programmePanel.roomNames.length > 0);
  const idsByName = Map.groupBy(withRoom, (programmePanel) => programmePanel.roomNames[0]);
  const isShared = (name: string | undefined) =>
    new Set((idsByName.get(name) ?? []).map((programmePanel) => programmePanel.item.roomId)).size >
    1;
  return withRoom.map(({ item, roomNames: [name = null, fullName = name] }) => ({
    id: item.roomId,
    name: isShared(name ?? undefined) ? fullName : name,
  }));
};

const listTexts = (options: readonly FilterOption[]): string[] => options.map(({ text }) => text);

const toLookups = (items: readonly ProgrammePanel[], language: Language): PanelLookups => {
  const paths = items.map(({ item, thematicPathId: id }) => ({
    id,
    name: item.description.thematicPath,
  }));
  const types = items.map(({ item, panelTypeId: id }) => ({ id, name: item.description.type }));
  const options = {
    thematicPaths: toOptions(paths, language),
    rooms: toOptions(nameRooms(items), language),
    panelTypes: toOptions(types, language),
  };
  return {
    thematicPaths: listTexts(options.thematicPaths),
    rooms: listTexts(options.rooms),
    panelTypes: listTexts(options.panelTypes),
    options,
  };
};

/**
 * Builds the programme of an edition in one language. Omits hidden people and partners. Keeps day and times
 * even if hidden, because they order and group the programme; screens omit them.
 */
export const buildProgramme = (rows: ProgrammeRows, language: Language): Programme => {
  const context = createProgrammeContext(rows, language);
  const all = rows.panels.map((row) => toProgrammePanel(row, context));
  const items = all.filter((programmePanel) => programmePanel.parentId === null);
  const subPanels = all.filter((programmePanel) => programmePanel.parentId !== null);
  return {
    items,
    byId: new Map(all.map((programmePanel) => [programmePanel.item.id, programmePanel])),
    subPanels: Map.groupBy(subPanels, (programmePanel) => programmePanel.parentId ?? 0),
    dates: [...new Set(items.map((programmePanel) => programmePanel.item.date))].sort(),
    participations: indexParticipations(all),
    lookups: toLookups(items, language),
  };
};

/** Filter of the programme; absent and empty values match everything. */
export type ProgrammeFilter = {
  date?: string | undefined;
  search?: string | undefined;
  thematicPath?: string | undefined;
  panelType?: string | undefined;
  room?: string | undefined;
  /** Ids of the lookups; unknown ids match nothing. */
  thematicPathId?: number | undefined;
  panelTypeId?: number | undefined;
  roomId?: number | undefined;
};

const findOptionText = (id: number, options: readonly FilterOption[]): string | undefined =>
  options.find(({ value }) => value === id)?.text;

/** Returns a predicate for items that match a filter. Hour slots have no type and no path. */
export const createMatcher = (
  filter: ProgrammeFilter,
  { thematicPaths, panelTypes, rooms }: PanelLookups["options"],
): ((programmePanel: ProgrammePanel) => boolean) => {
  const terms = searchTerms(filter.search);
  const tests: ((programmePanel: ProgrammePanel) => boolean)[] = [];
  if (filter.date) tests.push(({ item }) => item.date === filter.date);
  if (filter.thematicPath)
    tests.push(({ item }) => item.description.thematicPath === filter.thematicPath);
  if (filter.panelType) tests.push(({ item }) => item.description.type === filter.panelType);
  if (filter.room) tests.push(({ roomNames }) => roomNames.includes(filter.room ?? ""));
  if (filter.thematicPathId !== undefined) {
    const path = findOptionText(filter.thematicPathId, thematicPaths);
    tests.push(({ item }) => item.description.thematicPath === path);
  }
  if (filter.panelTypeId !== undefined) {
    const type = findOptionText(filter.panelTypeId, panelTypes);
    tests.push(({ item }) => item.description.type === type);
  }
  if (filter.roomId !== undefined) {
    const room = findOptionText(filter.roomId, rooms);
    tests.push(({ roomNames }) => room !== undefined && roomNames.includes(room));
  }
  if (terms.length > 0) tests.push((programmePanel) => matchesTerms(programmePanel, terms));
  return (programmePanel) => tests.every((test) => test(programmePanel));
};
