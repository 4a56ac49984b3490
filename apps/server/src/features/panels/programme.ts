import {
  AGENDA_FIELD,
  type AttendeeRole,
  hasDetails,
  type ItemType,
  type Language,
  LEAD_MAX_LENGTH,
  PANEL_ROLE_ORDER,
  type PanelAttendee,
  type PanelItem,
  type PanelLookups,
} from "@foyer/contract";
import { DateTime } from "luxon";
import { cutAtWord, textOfHtml } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { foldForSearch } from "../../lib/search-text.ts";
import type { PanelAttendeeRow, PanelPartnerRow, PanelRow } from "./panels.repository.ts";

/** The rows of an edition's programme, as they were at one revision. */
export type ProgrammeRows = {
  timeZone: string;
  visibleFields: readonly number[];
  panels: readonly PanelRow[];
  attendees: readonly PanelAttendeeRow[];
  partners: readonly PanelPartnerRow[];
  /** Finds the picture of a thematic path by its name. */
  pictureOfPath: (name: string) => string;
};

/** An agenda item in one language, without personal flags, and what it is found by. */
export type ProgrammeItem = {
  item: PanelItem;
  parentId: number | null;
  /** Sanitised HTML. */
  description: string | null;
  /** An address that only the details carry: in a list it would be a sixth of all bytes. */
  additionalContent: string | null;
  /** Names of the rooms that a filter may ask for: the room's own, and `building, room`. */
  roomNames: readonly string[];
  searchText: string;
  /** Everybody who takes part, shown or not. */
  attendeeIds: readonly number[];
  attendees: readonly PanelAttendee[];
};

/** Everything that the programme's calls answer from, in one language. */
export type Programme = {
  /** Items of the programme; sub-panels stand in `byId` only. Both are by start, then end. */
  items: readonly ProgrammeItem[];
  byId: ReadonlyMap<number, ProgrammeItem>;
  subPanels: ReadonlyMap<number, readonly ProgrammeItem[]>;
  dates: readonly string[];
  lookups: PanelLookups;
};

const groupBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

const roleRank = (role: number) => PANEL_ROLE_ORDER.indexOf(role as AttendeeRole);

const toPartner = (
  { partner }: PanelPartnerRow,
  language: Language,
): PanelItem["partners"][number] => ({
  id: partner.id,
  description: {
    externalID: partner.externalId,
    name: fieldInLanguage(partner.text, language, "name") ?? "",
    logoId: fieldInLanguage(partner.text, language, "logoFileId") ?? null,
  },
});

const countryNames = (language: Language) => new Intl.DisplayNames([language], { type: "region" });

const toPanelAttendee = (
  { role, attendee }: PanelAttendeeRow,
  language: Language,
  countries: Intl.DisplayNames,
): PanelAttendee => {
  const field = (key: "position" | "company" | "description") =>
    fieldInLanguage(attendee.text, language, key) ?? null;
  return {
    role: role as AttendeeRole,
    attendee: {
      id: attendee.id,
      externalId: attendee.externalId,
      hasAvatar: attendee.avatarFileId !== null,
      canChat: false,
      linkedIn: attendee.linkedIn,
      twitter: attendee.twitter,
      description: {
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        country: attendee.country ? (countries.of(attendee.country) ?? attendee.country) : null,
        position: field("position"),
        company: field("company"),
        description: field("description"),
      },
    },
  };
};

const fullName = ({ attendee }: PanelAttendee) =>
  `${attendee.description.firstName} ${attendee.description.lastName}`.trim();

/** Enough of a text to hold its lead, whatever its mark-up. */
const LEAD_SOURCE_LENGTH = 2_000;

/** A list of nothing but links, which closes the text of many an imported session. */
const CLOSING_LINKS = /<ul>(?:\s*<li>\s*<a [^>]*>[^<]*<\/a>\s*<\/li>)+\s*<\/ul>\s*$/;

/** The beginning of a text in plain words, without the links that close it. */
const leadOf = (html: string): string =>
  cutAtWord(
    textOfHtml(html.replace(CLOSING_LINKS, "").slice(0, LEAD_SOURCE_LENGTH)),
    LEAD_MAX_LENGTH,
  );

const isPresent = (text: string | null | undefined): text is string => Boolean(text);

/** Sorted by the rules of a language, each once. */
const distinct = (texts: readonly (string | null)[], language: Language): string[] =>
  [...new Set(texts.filter(isPresent))].sort(
    new Intl.Collator(language, { numeric: true }).compare,
  );

const createInstants = (timeZone: string) => (instant: Date) =>
  DateTime.fromJSDate(instant, { zone: timeZone }).toISO({ suppressMilliseconds: true }) ??
  instant.toISOString();

/**
 * Lays an edition's rows out as its programme in a language. People and partners that are not shown
 * are left out; the day and times stay, since they order and group the programme, and screens leave
 * them out.
 */
export const buildProgramme = (rows: ProgrammeRows, language: Language): Programme => {
  const attendeesOf = groupBy(rows.attendees, (row) => row.panelId);
  const partnersOf = groupBy(rows.partners, (row) => row.panelId);
  const toInstant = createInstants(rows.timeZone);
  const countries = countryNames(language);
  const showsPeople = rows.visibleFields.includes(AGENDA_FIELD.attendees);
  const showsPartners = rows.visibleFields.includes(AGENDA_FIELD.partners);

  const toItem = ({ panel, room, building, path, type }: PanelRow): ProgrammeItem => {
    const participants = attendeesOf.get(panel.id) ?? [];
    const attendees = (showsPeople ? participants : [])
      .map((row) => toPanelAttendee(row, language, countries))
      .sort((a, b) => roleRank(a.role) - roleRank(b.role));
    const description = hasDetails(panel)
      ? (fieldInLanguage(panel.text, language, "description") ?? null)
      : null;
    const lead = description ? leadOf(description) : null;
    const roomName = room ? (fieldInLanguage(room.text, language, "name") ?? null) : null;
    const buildingName = building
      ? (fieldInLanguage(building.text, language, "name") ?? null)
      : null;
    const pathName = path ? (fieldInLanguage(path.text, language, "name") ?? null) : null;
    const typeName = type ? (fieldInLanguage(type.text, language, "name") ?? null) : null;
    const topic = fieldInLanguage(panel.text, language, "topic") ?? "";
    const people = [...new Set(attendees.map(fullName))];
    return {
      item: {
        id: panel.id,
        gid: panel.gid,
        itemType: panel.itemType as ItemType,
        date: panel.day,
        startDate: toInstant(panel.startsAt),
        endDate: toInstant(panel.endsAt),
        roomId: panel.roomId,
        isRecommended: false,
        isMine: false,
        isLiked: false,
        partners: showsPartners
          ? (partnersOf.get(panel.id) ?? []).map((row) => toPartner(row, language))
          : [],
        description: {
          topic,
          type: typeName,
          thematicPath: pathName,
          description: lead,
          building: buildingName,
          room: roomName,
        },
        icon: pathName ? rows.pictureOfPath(pathName) : null,
        color: path?.color ?? null,
        showDetails: panel.showDetails,
        additionalContent: null,
        people,
      },
      parentId: panel.parentId,
      description,
      additionalContent: panel.additionalContent,
      roomNames: [
        roomName,
        roomName && buildingName ? `${buildingName}, ${roomName}` : null,
      ].filter(isPresent),
      searchText: foldForSearch(
        [topic, lead, typeName, pathName, buildingName, roomName, ...people]
          .filter(isPresent)
          .join(" \n "),
      ),
      attendeeIds: participants.map((row) => row.attendee.id),
      attendees,
    };
  };

  const all = rows.panels.map(toItem);
  const items = all.filter((entry) => entry.parentId === null);
  return {
    items,
    byId: new Map(all.map((entry) => [entry.item.id, entry])),
    subPanels: groupBy(
      all.filter((entry) => entry.parentId !== null),
      (entry) => entry.parentId ?? 0,
    ),
    dates: [...new Set(items.map((entry) => entry.item.date))].sort(),
    lookups: {
      thematicPaths: distinct(
        items.map((entry) => entry.item.description.thematicPath),
        language,
      ),
      rooms: distinct(roomLabels(items), language),
      panelTypes: distinct(
        items.map((entry) => entry.item.description.type),
        language,
      ),
    },
  };
};

/** A room is called by its own name, or by `building, room` where two buildings share the name. */
const roomLabels = (items: readonly ProgrammeItem[]): string[] => {
  const withRoom = items.filter((entry) => entry.roomNames.length > 0);
  const idsByName = groupBy(withRoom, (entry) => entry.roomNames[0]);
  const isShared = (name: string | undefined) =>
    new Set((idsByName.get(name) ?? []).map((entry) => entry.item.roomId)).size > 1;
  return withRoom.map(
    (entry) => (isShared(entry.roomNames[0]) ? entry.roomNames.at(-1) : entry.roomNames[0]) ?? "",
  );
};

/** What a person narrows the programme down to; absent and empty mean everything. */
export type ProgrammeFilter = {
  date?: string | undefined;
  search?: string | undefined;
  thematicPath?: string | undefined;
  panelType?: string | undefined;
  room?: string | undefined;
};

/** A test of whether an item is among those that a filter asks for. Hour slots carry no type or path. */
export const createMatcher = (filter: ProgrammeFilter): ((entry: ProgrammeItem) => boolean) => {
  const words = foldForSearch(filter.search ?? "")
    .split(" ")
    .filter(Boolean);
  const tests: ((entry: ProgrammeItem) => boolean)[] = [];
  if (filter.date) tests.push(({ item }) => item.date === filter.date);
  if (filter.thematicPath)
    tests.push(({ item }) => item.description.thematicPath === filter.thematicPath);
  if (filter.panelType) tests.push(({ item }) => item.description.type === filter.panelType);
  if (filter.room) tests.push(({ roomNames }) => roomNames.includes(filter.room ?? ""));
  if (words.length > 0)
    tests.push(({ searchText }) => words.every((word) => searchText.includes(word)));
  return (entry) => tests.every((test) => test(entry));
};
