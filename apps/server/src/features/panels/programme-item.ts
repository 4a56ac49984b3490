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
import { leadOf, sanitiseHtml, textOfSafeHtml } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { foldForSearch } from "@foyer/contract/search-text";
import type { PanelAttendeeRow, PanelPartnerRow, PanelRow } from "./panels.repository.ts";

/** An agenda item in one language, without personal flags, and what it is found by. */
export type ProgrammeItem = {
  item: PanelItem;
  parentId: number | null;
  /** In which its topic is written. */
  language: Language;
  thematicPathId: number | null;
  panelTypeId: number | null;
  /** Sanitised HTML. */
  description: string | null;
  /** An address that only the details carry: in a list it would be a sixth of all bytes. */
  additionalContent: string | null;
  /** Lists of the programme need neither this nor the next. */
  hasPlan: boolean;
  pictureFileId: string | null;
  /** Names of the rooms that a filter may ask for: the room's own, and `building, room`. */
  roomNames: readonly string[];
  /** What a list shows of it, folded for searching. */
  searchText: string;
  /** Its whole text, folded for searching. */
  foldedText: string;
  /** Everybody who takes part, shown or not. */
  attendeeIds: readonly number[];
  attendees: readonly PanelAttendee[];
};

export type ItemContext = {
  language: Language;
  attendeesOf: ReadonlyMap<number, readonly PanelAttendeeRow[]>;
  partnersOf: ReadonlyMap<number, readonly PanelPartnerRow[]>;
  toInstant: (instant: Date) => string;
  nameCountry: (code: string) => string;
  showsPeople: boolean;
  showsPartners: boolean;
  pictureOfPath: (name: string) => string;
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

/** A list of nothing but links, which closes the text of many an imported session. */
const CLOSING_LINKS = /<ul>(?:\s*<li>\s*<a [^>]*>[^<]*<\/a>\s*<\/li>)+\s*<\/ul>\s*$/;

/** The beginning of a text in plain words, without the links that close it. */
const leadOfPanel = (html: string): string => leadOf(html.replace(CLOSING_LINKS, ""));

const nameOf = (
  row: { text: Partial<Record<Language, { name: string }>> } | null,
  language: Language,
): string | null => (row ? (fieldInLanguage(row.text, language, "name") ?? null) : null);

const toTexts = ({ panel, room, building, path, type }: PanelRow, language: Language) => {
  const description = hasDetails(panel)
    ? (fieldInLanguage(panel.text, language, "description") ?? null)
    : null;
  return {
    topic: fieldInLanguage(panel.text, language, "topic") ?? "",
    description,
    lead: description ? leadOfPanel(description) : null,
    typeName: nameOf(type, language),
    pathName: nameOf(path, language),
    buildingName: nameOf(building, language),
    roomName: nameOf(room, language),
  };
};

type Texts = ReturnType<typeof toTexts>;

const languageOfTopic = (text: PanelRow["panel"]["text"], asked: Language): Language =>
  text[asked]?.topic ? asked : (LANGUAGES.find((language) => text[language]?.topic) ?? asked);

/** What the call of a path's picture takes: an own picture's id, or the key of one that is drawn. */
const iconOf = (
  path: PanelRow["path"],
  name: string | null,
  { pictureOfPath }: Pick<ItemContext, "pictureOfPath">,
): string | null =>
  path?.pictureFileId ?? path?.icon ?? (name === null ? null : pictureOfPath(name));

const toPanelItem = (
  { panel, path }: PanelRow,
  texts: Texts,
  people: string[],
  context: ItemContext,
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
    ? (context.partnersOf.get(panel.id) ?? []).map((row) => toPartner(row, context.language))
    : [],
  description: {
    topic: texts.topic,
    type: texts.typeName,
    thematicPath: texts.pathName,
    description: texts.lead,
    building: texts.buildingName,
    room: texts.roomName,
  },
  icon: iconOf(path, texts.pathName, context),
  color: path?.color ?? null,
  showDetails: panel.showDetails,
  additionalContent: null,
  people,
});

/** A place without a picture of its own is shown on that of the place around it. */
const hasPlan = ({ room, floor, building }: PanelRow, language: Language): boolean =>
  [room, floor, building].some(
    (place) => place && fieldInLanguage(place.text, language, "pictureFileId"),
  );

const roomNamesOf = ({ roomName, buildingName }: Texts): string[] => {
  if (!roomName) return [];
  return buildingName ? [roomName, `${buildingName}, ${roomName}`] : [roomName];
};

const searchTextOf = (texts: Texts, people: readonly string[]): string => {
  const { topic, lead, typeName, pathName, buildingName, roomName } = texts;
  const words = [topic, lead, typeName, pathName, buildingName, roomName, ...people];
  return foldForSearch(words.filter(Boolean).join(" \n "));
};

/** The text of an item as sanitised HTML: what is shown goes through the allow-list again. */
export const textOf = ({ description }: ProgrammeItem): string | null =>
  description === null ? null : sanitiseHtml(description);

export const toProgrammeItem = (row: PanelRow, context: ItemContext): ProgrammeItem => {
  const { panel } = row;
  const participants = context.attendeesOf.get(panel.id) ?? [];
  const attendees = (context.showsPeople ? participants : [])
    .map((participant) => toPanelAttendee(participant, context.language, context.nameCountry))
    .sort((a, b) => roleRank(a.role) - roleRank(b.role));
  const people = [...new Set(attendees.map(({ attendee }) => fullNameOf(attendee.description)))];
  const texts = toTexts(row, context.language);
  return {
    item: toPanelItem(row, texts, people, context),
    parentId: panel.parentId,
    language: languageOfTopic(panel.text, context.language),
    thematicPathId: panel.thematicPathId,
    panelTypeId: panel.panelTypeId,
    description: texts.description,
    additionalContent: panel.additionalContent,
    hasPlan: hasPlan(row, context.language),
    pictureFileId: fieldInLanguage(panel.text, context.language, "pictureFileId") ?? null,
    roomNames: roomNamesOf(texts),
    searchText: searchTextOf(texts, people),
    foldedText: foldForSearch(textOfSafeHtml(texts.description ?? "")),
    attendeeIds: participants.map(({ attendee }) => attendee.id),
    attendees,
  };
};
