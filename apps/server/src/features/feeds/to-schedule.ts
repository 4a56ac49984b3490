import {
  AGENDA_FIELD,
  DEFAULT_CONFERENCE_NAME,
  fullNameOf,
  hasDetails,
  type ItemType,
  type Language,
  type PanelAttendee,
  type PanelItem,
  type PanelLookups,
} from "@foyer/contract";
import { NO_ROOM, personGuid } from "../../content/given-schedule.ts";
import type { Edition } from "../../context/editions.ts";
import { listDays } from "../../lib/conference-day.ts";
import { createInstants } from "../../lib/instants.ts";
import { comparisonIn, fieldInLanguage } from "../../lib/language.ts";
import { deriveUuid } from "../../lib/uuid.ts";

type FeedItem = {
  item: PanelItem;
  language: Language;
  thematicPathId: number | null;
  /** Sanitised HTML. */
  description: string | null;
  additionalContent: string | null;
  roomNames: readonly string[];
  attendees: readonly PanelAttendee[];
};

/** The programme, as this feature asks for it; its items are by start, then end, its sub-panels apart. */
export type FeedsSnapshot = {
  revision: { number: number };
  in: (language: Language) => {
    items: readonly FeedItem[];
    subPanels: ReadonlyMap<number, readonly FeedItem[]>;
    lookups: Pick<PanelLookups, "options">;
  };
};

export type FeedPerson = { id: number; guid: string; name: string; role: number };

export type FeedTrack = { name: string; slug: string; color: string | null };

/** An item of the programme, as every format of schedules tells it. */
export type FeedSession = {
  id: number;
  guid: string;
  slug: string;
  /** The item's page, or the programme where it has none. */
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
  /** Its sub-panels, a line each. */
  parts: string;
  /** Sanitised HTML. */
  description: string;
  links: { url: string; title: string }[];
  persons: FeedPerson[];
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
  sessions: FeedSession[];
};

/** Numbers of persons are taken from their guids, and fit in what apps read them into. */
const NUMBER_OF_GUID = 0x7fff_ffff;

/** Writes of clocks that every format has: `10:00` of an instant in the edition's zone. */
export const clockOf = (instant: string): string => instant.slice(11, 16);

const minutesBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 60_000);

const personsOf = ({ attendees }: FeedItem, edition: Edition): FeedPerson[] => {
  const persons = new Map<string, FeedPerson>();
  for (const { role, attendee } of attendees) {
    const guid = personGuid(edition, attendee.id ?? 0);
    if (persons.has(guid)) continue;
    const id = Number.parseInt(guid.slice(0, 8), 16) & NUMBER_OF_GUID || 1;
    persons.set(guid, { id, guid, name: fullNameOf(attendee.description), role });
  }
  return [...persons.values()];
};

const linePart = ({ item }: FeedItem): string => {
  const people = item.people.length > 0 ? ` (${item.people.join(", ")})` : "";
  return `${clockOf(item.startDate)}–${clockOf(item.endDate)} ${item.description.topic}${people}`;
};

const trackOf = ({ item, thematicPathId }: FeedItem): FeedTrack | null =>
  thematicPathId === null || !item.description.thematicPath
    ? null
    : { name: item.description.thematicPath, slug: `path-${thematicPathId}`, color: item.color };

const addressOf = (item: PanelItem, publicUrl: string): string =>
  new URL(hasDetails(item) ? `/panels/details/${item.id}` : "/panels", publicUrl).href;

/** The days of the edition, and those outside them on which something is held. */
const daysOf = (edition: Edition, sessions: readonly FeedSession[]): FeedSchedule["days"] => {
  const toInstant = createInstants(edition.timeZone);
  const planned = listDays(edition).map(({ day }) => day);
  const dates = [...new Set([...planned, ...sessions.map(({ day }) => day)])].sort();
  return dates.flatMap((date, at) =>
    listDays({ ...edition, startsOn: date, endsOn: date }).map(({ startsAt, endsAt }) => ({
      index: at + 1,
      date,
      start: toInstant(new Date(startsAt)),
      end: toInstant(new Date(endsAt)),
    })),
  );
};

const byName = <Named extends { name: string }>(
  named: readonly Named[],
  language: Language,
): Named[] => {
  const compare = comparisonIn(language);
  return [...new Map(named.map((one) => [one.name, one])).values()].sort((one, other) =>
    compare(one.name, other.name),
  );
};

/**
 * The programme of an edition in a language as schedules of the field hold it. Sub-panels are told with
 * what they are parts of: apps cut off what overlaps in one room. An edition that hides days or times has
 * a schedule without sessions.
 */
export const toSchedule = (
  snapshot: FeedsSnapshot,
  edition: Edition,
  language: Language,
  publicUrl: string,
): FeedSchedule => {
  const { items, subPanels, lookups } = snapshot.in(language);
  const { date, time } = AGENDA_FIELD;
  const isShown = [date, time].every((field) => edition.agendaVisibleFields.includes(field));
  const roomNames = new Map(lookups.options.rooms.map(({ value, text }) => [value, text]));
  const acronym = `foyer${edition.year}_${edition.type}`;

  const toSession = (feedItem: FeedItem): FeedSession => {
    const { item, additionalContent } = feedItem;
    const { topic, type } = item.description;
    return {
      id: item.id,
      guid: item.gid,
      slug: `${acronym}-${item.id}`,
      url: addressOf(item, publicUrl),
      itemType: item.itemType,
      title: topic,
      type: type ?? "",
      language: feedItem.language,
      track: trackOf(feedItem),
      room: roomNames.get(item.roomId ?? 0) ?? feedItem.roomNames.at(-1) ?? NO_ROOM[language],
      day: item.date,
      start: item.startDate,
      end: item.endDate,
      minutes: minutesBetween(item.startDate, item.endDate),
      parts: (subPanels.get(item.id) ?? []).map(linePart).join("\n"),
      description: feedItem.description ?? "",
      links:
        additionalContent === null ? [] : [{ url: additionalContent, title: additionalContent }],
      persons: personsOf(feedItem, edition),
    };
  };

  const sessions = isShown ? items.map(toSession) : [];
  const rooms = sessions.map(({ room: name }) => ({
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
    tracks: byName(
      sessions.flatMap(({ track }) => track ?? []),
      language,
    ),
    rooms: byName(rooms, language),
    days: daysOf(edition, sessions),
    sessions,
  };
};
