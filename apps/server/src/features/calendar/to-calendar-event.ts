import { hasDetails, type Language, type PanelItem } from "@foyer/contract";
import type { Edition } from "../../context/editions.ts";
import { htmlToLines } from "../../lib/html.ts";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { CalendarEvent } from "./calendar.ts";
import type { HiddenBookmark } from "./calendar.repository.ts";

export type CalendarItem = {
  item: PanelItem;
  /** Sanitised HTML. */
  description: string | null;
};

type Texts = Partial<Record<Language, { name: string }>>;

const findName = (row: { text: Texts } | null, language: Language) =>
  row ? fieldInLanguage(row.text, language, "name") : undefined;

const formatLocation = (...names: (string | null | undefined)[]): string =>
  names.filter(Boolean).join(", ");

/** Builds a UID that is stable across languages and unique per edition. */
const buildUid = (gid: string, { year, type }: Edition, publicUrl: string): string =>
  `${gid}-${year}-${type}@${new URL(publicUrl).hostname}`;

const buildPageUrl = (item: PanelItem, publicUrl: string): string | null =>
  hasDetails(item) ? new URL(`/panels/details/${item.id}`, publicUrl).href : null;

export const toCalendarEvent = (
  { item, description }: CalendarItem,
  edition: Edition,
  publicUrl: string,
): CalendarEvent => {
  const url = buildPageUrl(item, publicUrl);
  return {
    uid: buildUid(item.gid, edition, publicUrl),
    topic: item.description.topic,
    date: item.date,
    startDate: item.startDate,
    endDate: item.endDate,
    location: formatLocation(item.description.room, item.description.building),
    // Many calendars do not show the URL of an event, so the text ends with it.
    description: [description && htmlToLines(description), item.people.join(", "), url]
      .filter(Boolean)
      .join("\n\n"),
    thematicPath: item.description.thematicPath,
    url,
    isCancelled: false,
  };
};

/** Shows only name, time and place of a hidden panel, so that people know what is cancelled. */
export const toCancelledEvent = (
  { panel, room, building }: HiddenBookmark,
  edition: Edition,
  { language, publicUrl }: { language: Language; publicUrl: string },
): CalendarEvent => {
  const toInstant = createInstants(edition.timeZone);
  return {
    uid: buildUid(panel.gid, edition, publicUrl),
    topic: fieldInLanguage(panel.text, language, "topic") ?? "",
    date: panel.day,
    startDate: toInstant(panel.startsAt),
    endDate: toInstant(panel.endsAt),
    location: formatLocation(findName(room, language), findName(building, language)),
    description: "",
    thematicPath: null,
    url: null,
    isCancelled: true,
  };
};
