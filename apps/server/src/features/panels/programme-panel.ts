import {
  type AttendeeRole,
  fullNameOf,
  hasDetails,
  type ItemType,
  type Language,
  LANGUAGES,
  PANEL_ROLE_ORDER,
  type PanelAttendee,
  type PanelItem,
} from "@foyer/contract";
import { excerptOf, textOfSafeHtml } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { normalizeForSearch } from "@foyer/contract/search-text";
import type { PanelAttendeeRow, PanelPartnerRow, LoadedPanel } from "./panels.repository.ts";

/** Panel in one language without personal flags, with its search texts. */
export type ProgrammePanel = {
  item: PanelItem;
  parentId: number | null;
  /** Language of the topic. */
  language: Language;
  thematicPathId: number | null;
  panelTypeId: number | null;
  /** Sanitised HTML. */
  description: string | null;
  /** URL that only details contain; in lists it would be a sixth of all bytes. */
  additionalContent: string | null;
  /** Lists need neither this field nor the next one. */
  hasPlan: boolean;
  pictureFileId: string | null;
  /** Names by which a filter may refer to the room: the room's own, and `building, room`. */
  roomNames: readonly string[];
  /** Normalised text that lists show. */
  searchText: string;
  /** Normalised full description. */
  normalizedText: string;
  /** All participants, including those that are not visible. */
  attendeeIds: readonly number[];
  attendees: readonly PanelAttendee[];
};

export type ProgrammeContext = {
  language: Language;
  attendeesByPanel: ReadonlyMap<number, readonly PanelAttendeeRow[]>;
  partnersByPanel: ReadonlyMap<number, readonly PanelPartnerRow[]>;
  toInstant: (instant: Date) => string;
  nameCountry: (code: string) => string;
  showsPeople: boolean;
  showsPartners: boolean;
  getPathPicture: (name: string) => string;
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

const toPanelAttendee = (
  { role, attendee }: PanelAttendeeRow,
  language: Language,
  nameCountry: (code: string) => string,
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
        country: attendee.country ? nameCountry(attendee.country) : null,
        position: field("position"),
        company: field("company"),
        description: field("description"),
      },
    },
  };
};

/** A list that contains only links; many imported panels end with one. */
const CLOSING_LINKS = /<ul>(?:\s*<li>\s*<a [^>]*>[^<]*<\/a>\s*<\/li>)+\s*<\/ul>\s*$/;

/** Returns the start of a text as plain text, without the closing list of links. */
const toPanelExcerpt = (html: string): string => excerptOf(html.replace(CLOSING_LINKS, ""));

const findName = (
  row: { text: Partial<Record<Language, { name: string }>> } | null,
  language: Language,
): string | null => (row ? (fieldInLanguage(row.text, language, "name") ?? null) : null);

const toTexts = ({ panel, room, building, path, type }: LoadedPanel, language: Language) => {
  const description = hasDetails(panel)
    ? (fieldInLanguage(panel.text, language, "description") ?? null)
    : null;
  return {
    topic: fieldInLanguage(panel.text, language, "topic") ?? "",
    description,
    excerpt: description ? toPanelExcerpt(description) : null,
    typeName: findName(type, language),
    pathName: findName(path, language),
    buildingName: findName(building, language),
    roomName: findName(room, language),
  };
};

type Texts = ReturnType<typeof toTexts>;

const findTopicLanguage = (text: LoadedPanel["panel"]["text"], requested: Language): Language =>
  text[requested]?.topic
    ? requested
    : (LANGUAGES.find((language) => text[language]?.topic) ?? requested);

/** Returns the id of the path's own picture, or the key of a built-in one. */
const getIcon = (
  path: LoadedPanel["path"],
  name: string | null,
  { getPathPicture }: Pick<ProgrammeContext, "getPathPicture">,
): string | null =>
  path?.pictureFileId ?? path?.icon ?? (name === null ? null : getPathPicture(name));

const toPanelItem = (
  { panel, path }: LoadedPanel,
  texts: Texts,
  people: string[],
  context: ProgrammeContext,
): PanelItem => ({
  id: panel.id,
  gid: panel.gid,
  itemType: panel.itemType as ItemType,
  date: panel.day,
  startDate: context.toInstant(panel.startsAt),
  endDate: context.toInstant(panel.endsAt),
  roomId: panel.roomId,
  isRecommended: false,
  isMine: false,
  isLiked: false,
  partners: context.showsPartners
    ? (context.partnersByPanel.get(panel.id) ?? []).map((row) => toPartner(row, context.language))
    : [],
  description: {
    topic: texts.topic,
    type: texts.typeName,
    thematicPath: texts.pathName,
    description: texts.excerpt,
    building: texts.buildingName,
    room: texts.roomName,
  },
  icon: getIcon(path, texts.pathName, context),
  color: path?.color ?? null,
  showDetails: panel.showDetails,
  additionalContent: null,
  people,
});

/**
 * True if the room, floor or building has a picture. A location without one is shown on the picture of its
 * parent.
 */
const hasPlan = ({ room, floor, building }: LoadedPanel, language: Language): boolean =>
  [room, floor, building].some(
    (location) => location && fieldInLanguage(location.text, language, "pictureFileId"),
  );

const listRoomNames = ({ roomName, buildingName }: Texts): string[] => {
  if (!roomName) return [];
  return buildingName ? [roomName, `${buildingName}, ${roomName}`] : [roomName];
};

const buildSearchText = (texts: Texts, people: readonly string[]): string => {
  const { topic, excerpt, typeName, pathName, buildingName, roomName } = texts;
  const visibleTexts = [topic, excerpt, typeName, pathName, buildingName, roomName, ...people];
  return normalizeForSearch(visibleTexts.filter(Boolean).join(" \n "));
};

export const toProgrammePanel = (row: LoadedPanel, context: ProgrammeContext): ProgrammePanel => {
  const { panel } = row;
  const participants = context.attendeesByPanel.get(panel.id) ?? [];
  const attendees = (context.showsPeople ? participants : [])
    .map((participant) => toPanelAttendee(participant, context.language, context.nameCountry))
    .sort((a, b) => roleRank(a.role) - roleRank(b.role));
  const people = [...new Set(attendees.map(({ attendee }) => fullNameOf(attendee.description)))];
  const texts = toTexts(row, context.language);
  return {
    item: toPanelItem(row, texts, people, context),
    parentId: panel.parentId,
    language: findTopicLanguage(panel.text, context.language),
    thematicPathId: panel.thematicPathId,
    panelTypeId: panel.panelTypeId,
    description: texts.description,
    additionalContent: panel.additionalContent,
    hasPlan: hasPlan(row, context.language),
    pictureFileId: fieldInLanguage(panel.text, context.language, "pictureFileId") ?? null,
    roomNames: listRoomNames(texts),
    searchText: buildSearchText(texts, people),
    normalizedText: normalizeForSearch(textOfSafeHtml(texts.description ?? "")),
    attendeeIds: participants.map(({ attendee }) => attendee.id),
    attendees,
  };
};
