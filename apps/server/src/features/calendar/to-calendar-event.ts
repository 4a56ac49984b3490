import { hasDetails, type Language, type PanelItem } from "@foyer/contract";
import type { Edition } from "../../context/editions.ts";
import { linesOfHtml } from "../../lib/html.ts";
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

const nameOf = (row: { text: Texts } | null, language: Language) =>
  row ? fieldInLanguage(row.text, language, "name") : undefined;

const placeOf = (...names: (string | null | undefined)[]): string =>
  names.filter(Boolean).join(", ");

/** The same in every language and for as long as the item is the edition's; another edition's differ. */
const uidOf = (gid: string, { year, type }: Edition, publicUrl: string): string =>
  `${gid}-${year}-${type}@${new URL(publicUrl).hostname}`;

const addressOf = (item: PanelItem, publicUrl: string): string | null =>
  hasDetails(item) ? new URL(`/panels/details/${item.id}`, publicUrl).href : null;

export const toCalendarEvent = (
  { item, description }: CalendarItem,
  edition: Edition,
  publicUrl: string,
): CalendarEvent => {
  const address = addressOf(item, publicUrl);
  return {
    uid: uidOf(item.gid, edition, publicUrl),
    topic: item.description.topic,
    date: item.date,
    startDate: item.startDate,
    endDate: item.endDate,
    place: placeOf(item.description.room, item.description.building),
    // Many calendars do not show an event's address, so that it is the last line of the text too.
    description: [description && linesOfHtml(description), item.people.join(", "), address]
      .filter(Boolean)
      .join("\n\n"),
    thematicPath: item.description.thematicPath,
    address,
    isCancelled: false,
  };
};

/** What is hidden keeps its name and time, so that a person knows what is off, and nothing more. */
export const toCancelledEvent = (
  { panel, room, building }: HiddenBookmark,
  edition: Edition,
  { language, publicUrl }: { language: Language; publicUrl: string },
): CalendarEvent => {
  const toInstant = createInstants(edition.timeZone);
  return {
    uid: uidOf(panel.gid, edition, publicUrl),
    topic: fieldInLanguage(panel.text, language, "topic") ?? "",
    date: panel.day,
    startDate: toInstant(panel.startsAt),
    endDate: toInstant(panel.endsAt),
    place: placeOf(nameOf(room, language), nameOf(building, language)),
    description: "",
    thematicPath: null,
    address: null,
    isCancelled: true,
  };
};
