import {
  AGENDA_FIELD,
  DEFAULT_CONFERENCE_NAME,
  fullNameOf,
  hasDetails,
  type ItemType,
  type Language,
  nameHours,
  type PanelAttendee,
  type PanelItem,
  type PanelLookups,
} from "@foyer/contract";
import { NO_ROOM, personGuid } from "../../content/exported-schedule.ts";
import type { Edition } from "../../context/editions.ts";
import { listDays } from "../../lib/conference-day.ts";
import { createInstants } from "../../lib/instants.ts";
import { comparisonIn, fieldInLanguage } from "../../lib/language.ts";
import { deriveUuid } from "../../lib/uuid.ts";

type FeedSource = {
  item: PanelItem;
  language: Language;
  thematicPathId: number | null;
  /** Sanitised HTML. */
  description: string | null;
  additionalContent: string | null;
  roomNames: readonly string[];
  attendees: readonly PanelAttendee[];
};

/**
 * Parts of the programme snapshot that this feature needs. Items are sorted by start, then end, without
 * sub-panels.
 */
export type FeedsSnapshot = {
  revision: { number: number };
  in: (language: Language) => {
    items: readonly FeedSource[];
    subPanels: ReadonlyMap<number, readonly FeedSource[]>;
    lookups: Pick<PanelLookups, "options">;
  };
};

export type FeedPerson = { id: number; guid: string; name: string; role: number };

export type FeedTrack = { name: string; slug: string; color: string | null };

/** Panel with the data that all schedule formats need. */
export type FeedPanel = {
  id: number;
  guid: string;
  slug: string;
  /** Page of the panel, or of the programme if it has no page. */
  url: string;
  itemType: ItemType;
  title: string;
  type: string;
  language: Language;
  track: FeedTrack | null;
  room: string;
  day: string;
  /** ISO 8601 with the offset of the edition's zone. */
  start: string;
  end: string;
  minutes: number;
  /** Sub-panels, one per line. */
  parts: string;
  /** Sanitised HTML. */
  description: string;
  links: { url: string; title: string }[];
  people: FeedPerson[];
};

export type FeedSchedule = {
  version: string;
  acronym: string;
  title: string;
  start: string;
  end: string;
  timeZone: string;
  baseUrl: string;
  url: string;
  tracks: FeedTrack[];
  rooms: { name: string; guid: string }[];
  days: { index: number; date: string; start: string; end: string }[];
  panels: FeedPanel[];
};

/** Mask for person ids, which are derived from guids; the result fits a signed 32-bit integer, as apps require. */
const PERSON_ID_MASK = 0x7fff_ffff;

const minutesBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 60_000);

const listPeople = ({ attendees }: FeedSource, edition: Edition): FeedPerson[] => {
  const people = new Map<string, FeedPerson>();
  for (const { role, attendee } of attendees) {
    const guid = personGuid(edition, attendee.id ?? 0);
    if (people.has(guid)) continue;
    const id = Number.parseInt(guid.slice(0, 8), 16) & PERSON_ID_MASK || 1;
    people.set(guid, { id, guid, name: fullNameOf(attendee.description), role });
  }
  return [...people.values()];
};

const formatSubPanel = ({ item }: FeedSource): string => {
  const people = item.people.length > 0 ? ` (${item.people.join(", ")})` : "";
  return `${nameHours(item)} ${item.description.topic}${people}`;
};

const toTrack = ({ item, thematicPathId }: FeedSource): FeedTrack | null =>
  thematicPathId === null || !item.description.thematicPath
    ? null
    : { name: item.description.thematicPath, slug: `path-${thematicPathId}`, color: item.color };

const buildUrl = (item: PanelItem, publicUrl: string): string =>
  new URL(hasDetails(item) ? `/panels/details/${item.id}` : "/panels", publicUrl).href;

/** Returns the days of the edition and other days with panels. */
const listFeedDays = (edition: Edition, panels: readonly FeedPanel[]): FeedSchedule["days"] => {
  const toInstant = createInstants(edition.timeZone);
  const planned = listDays(edition).map(({ day }) => day);
  const dates = [...new Set([...planned, ...panels.map(({ day }) => day)])].sort();
  return dates.flatMap((date, at) =>
    listDays({ ...edition, startsOn: date, endsOn: date }).map(({ startsAt, endsAt }) => ({
      index: at + 1,
      date,
      start: toInstant(new Date(startsAt)),
      end: toInstant(new Date(endsAt)),
    })),
  );
};

const sortByName = <Entry extends { name: string }>(
  entries: readonly Entry[],
  language: Language,
): Entry[] => {
  const compare = comparisonIn(language);
  return [...new Map(entries.map((one) => [one.name, one])).values()].sort((one, other) =>
    compare(one.name, other.name),
  );
};

/**
 * Converts the programme of an edition in one language to the common schedule model. Sub-panels become text
 * of their parent, because apps cut off overlapping events in one room. An edition that hides days or times
 * has a schedule without panels.
 */
export const toSchedule = (
  snapshot: FeedsSnapshot,
  edition: Edition,
  language: Language,
  publicUrl: string,
): FeedSchedule => {
  const { items, subPanels, lookups } = snapshot.in(language);
  const { date, time } = AGENDA_FIELD;
  const isVisible = [date, time].every((field) => edition.agendaVisibleFields.includes(field));
  const roomNames = new Map(lookups.options.rooms.map(({ value, text }) => [value, text]));
  const acronym = `foyer${edition.year}_${edition.type}`;

  const toFeedPanel = (source: FeedSource): FeedPanel => {
    const { item, additionalContent } = source;
    const { topic, type } = item.description;
    return {
      id: item.id,
      guid: item.gid,
      slug: `${acronym}-${item.id}`,
      url: buildUrl(item, publicUrl),
      itemType: item.itemType,
      title: topic,
      type: type ?? "",
      language: source.language,
      track: toTrack(source),
      room: roomNames.get(item.roomId ?? 0) ?? source.roomNames.at(-1) ?? NO_ROOM[language],
      day: item.date,
      start: item.startDate,
      end: item.endDate,
      minutes: minutesBetween(item.startDate, item.endDate),
      parts: (subPanels.get(item.id) ?? []).map(formatSubPanel).join("\n"),
      description: source.description ?? "",
      links:
        additionalContent === null ? [] : [{ url: additionalContent, title: additionalContent }],
      people: listPeople(source, edition),
    };
  };

  const panels = isVisible ? items.map(toFeedPanel) : [];
  const rooms = panels.map(({ room: name }) => ({
    name,
    guid: deriveUuid(`room\n${edition.emailSalt}\n${name}`),
  }));
  return {
    version: String(snapshot.revision.number),
    acronym,
    title: fieldInLanguage(edition.text, language, "name") ?? DEFAULT_CONFERENCE_NAME,
    start: edition.startsOn,
    end: edition.endsOn,
    timeZone: edition.timeZone,
    baseUrl: new URL("/", publicUrl).href,
    url: new URL("/panels", publicUrl).href,
    tracks: sortByName(
      panels.flatMap(({ track }) => track ?? []),
      language,
    ),
    rooms: sortByName(rooms, language),
    days: listFeedDays(edition, panels),
    panels,
  };
};
