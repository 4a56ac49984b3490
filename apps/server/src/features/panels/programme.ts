import { AGENDA_FIELD, type FilterOption, type Language, type PanelLookups } from "@foyer/contract";
import { countryNamesIn } from "../../lib/country-names.ts";
import { createInstants } from "../../lib/instants.ts";
import { comparisonIn } from "../../lib/language.ts";
import { searchWords } from "@foyer/contract/search-text";
import { hasWords } from "./found-items.ts";
import { indexParticipations, type Participations } from "./participations.ts";
import type { PanelAttendeeRow, PanelPartnerRow, PanelRow } from "./panels.repository.ts";
import { type ItemContext, type ProgrammeItem, toProgrammeItem } from "./programme-item.ts";

export type ProgrammeRows = {
  timeZone: string;
  visibleFields: readonly number[];
  panels: readonly PanelRow[];
  attendees: readonly PanelAttendeeRow[];
  partners: readonly PanelPartnerRow[];
  pictureOfPath: (name: string) => string;
};

export type Programme = {
  /** Items of the programme; sub-panels stand in `byId` only. Both are by start, then end. */
  items: readonly ProgrammeItem[];
  byId: ReadonlyMap<number, ProgrammeItem>;
  subPanels: ReadonlyMap<number, readonly ProgrammeItem[]>;
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

/** The choices of a filter by the alphabet of a language; of those with one name the first made. */
const toOptions = (named: readonly NamedId[], language: Language): FilterOption[] => {
  const idOfName = new Map<string, number>();
  for (const { id, name } of named) {
    if (id !== null && name) idOfName.set(name, Math.min(id, idOfName.get(name) ?? id));
  }
  const compare = comparisonIn(language);
  return [...idOfName]
    .map(([text, value]) => ({ value, text }))
    .sort((one, other) => compare(one.text, other.text));
};

const createItemContext = (rows: ProgrammeRows, language: Language): ItemContext => ({
  language,
  attendeesOf: Map.groupBy(rows.attendees, (row) => row.panelId),
  partnersOf: Map.groupBy(rows.partners, (row) => row.panelId),
  toInstant: createInstants(rows.timeZone),
  nameCountry: countryNamesIn(language),
  showsPeople: rows.visibleFields.includes(AGENDA_FIELD.attendees),
  showsPartners: rows.visibleFields.includes(AGENDA_FIELD.partners),
  pictureOfPath: rows.pictureOfPath,
});

/** A room is called by its own name, or by `building, room` where two buildings share the name. */
const nameRooms = (items: readonly ProgrammeItem[]): NamedId[] => {
  const withRoom = items.filter((programmeItem) => programmeItem.roomNames.length > 0);
  const idsByName = Map.groupBy(withRoom, (programmeItem) => programmeItem.roomNames[0]);
  const isShared = (name: string | undefined) =>
    new Set((idsByName.get(name) ?? []).map((programmeItem) => programmeItem.item.roomId)).size > 1;
  return withRoom.map(({ item, roomNames: [name = null, fullName = name] }) => ({
    id: item.roomId,
    name: isShared(name ?? undefined) ? fullName : name,
  }));
};

const textsOf = (options: readonly FilterOption[]): string[] => options.map(({ text }) => text);

const toLookups = (items: readonly ProgrammeItem[], language: Language): PanelLookups => {
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
    thematicPaths: textsOf(options.thematicPaths),
    rooms: textsOf(options.rooms),
    panelTypes: textsOf(options.panelTypes),
    options,
  };
};

/**
 * Builds the programme of an edition in a language. People and partners that are not shown are left
 * out; the day and times stay, since they order and group the programme, and screens leave them out.
 */
export const buildProgramme = (rows: ProgrammeRows, language: Language): Programme => {
  const context = createItemContext(rows, language);
  const all = rows.panels.map((row) => toProgrammeItem(row, context));
  const items = all.filter((programmeItem) => programmeItem.parentId === null);
  const subPanels = all.filter((programmeItem) => programmeItem.parentId !== null);
  return {
    items,
    byId: new Map(all.map((programmeItem) => [programmeItem.item.id, programmeItem])),
    subPanels: Map.groupBy(subPanels, (programmeItem) => programmeItem.parentId ?? 0),
    dates: [...new Set(items.map((programmeItem) => programmeItem.item.date))].sort(),
    participations: indexParticipations(all),
    lookups: toLookups(items, language),
  };
};

/** What a person narrows the programme down to; absent and empty mean everything. */
export type ProgrammeFilter = {
  date?: string | undefined;
  search?: string | undefined;
  thematicPath?: string | undefined;
  panelType?: string | undefined;
  room?: string | undefined;
  /** The same by ids of the lookups; what is none of them matches nothing. */
  thematicPathId?: number | undefined;
  panelTypeId?: number | undefined;
  roomId?: number | undefined;
};

/** What a choice is called: items with the same name are one choice. */
const textOf = (id: number, options: readonly FilterOption[]): string | undefined =>
  options.find(({ value }) => value === id)?.text;

/** A test of whether an item is among those that a filter asks for. Hour slots carry no type or path. */
export const createMatcher = (
  filter: ProgrammeFilter,
  { thematicPaths, panelTypes, rooms }: PanelLookups["options"],
): ((programmeItem: ProgrammeItem) => boolean) => {
  const words = searchWords(filter.search);
  const tests: ((programmeItem: ProgrammeItem) => boolean)[] = [];
  if (filter.date) tests.push(({ item }) => item.date === filter.date);
  if (filter.thematicPath)
    tests.push(({ item }) => item.description.thematicPath === filter.thematicPath);
  if (filter.panelType) tests.push(({ item }) => item.description.type === filter.panelType);
  if (filter.room) tests.push(({ roomNames }) => roomNames.includes(filter.room ?? ""));
  if (filter.thematicPathId !== undefined) {
    const path = textOf(filter.thematicPathId, thematicPaths);
    tests.push(({ item }) => item.description.thematicPath === path);
  }
  if (filter.panelTypeId !== undefined) {
    const type = textOf(filter.panelTypeId, panelTypes);
    tests.push(({ item }) => item.description.type === type);
  }
  if (filter.roomId !== undefined) {
    const room = textOf(filter.roomId, rooms);
    tests.push(({ roomNames }) => room !== undefined && roomNames.includes(room));
  }
  if (words.length > 0) tests.push((programmeItem) => hasWords(programmeItem, words));
  return (programmeItem) => tests.every((test) => test(programmeItem));
};
