import {
  AGENDA_FIELD,
  type AttendeeRole,
  fullNameOf,
  type Language,
  nameDay,
  PANEL_ROLE_ORDER,
  type PanelAttendee,
  type PanelItem,
  ROLE_LABELS,
} from "@foyer/contract";
import type { Edition } from "../../context/editions.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { AgendaDay, AgendaDocument, AgendaItem } from "./pdf/agenda-document.ts";

export type ProgrammeList = {
  dates: readonly string[];
  items: readonly { item: PanelItem; attendees: readonly PanelAttendee[] }[];
};

/** How a language calls itself. */
const LANGUAGE_LABELS: Record<Language, string> = { pl: "Polski", en: "English" };

const dayHeading = (language: Language, number: number, date: string | null): string => {
  const day = `${language === "pl" ? "Dzień" : "Day"} ${number}`;
  return date ? `${day} (${nameDay(date, language)})` : day;
};

const timeOf = (instant: string) => instant.slice(11, 16);

const placeOf = ({ description }: PanelItem) =>
  [description.building, description.room].filter(Boolean).join(", ") || null;

const peopleByRole = (attendees: readonly PanelAttendee[], language: Language) =>
  PANEL_ROLE_ORDER.flatMap((role: AttendeeRole) => {
    const names = attendees
      .filter((attendee) => attendee.role === role)
      .map(({ attendee }) => fullNameOf(attendee.description));
    return names.length > 0 ? [{ roleLabel: ROLE_LABELS[language][role], names }] : [];
  });

const toAgendaItem = (
  { item, attendees }: ProgrammeList["items"][number],
  language: Language,
  showsTime: boolean,
): AgendaItem => ({
  itemType: item.itemType,
  startTime: showsTime ? timeOf(item.startDate) : null,
  endTime: showsTime ? timeOf(item.endDate) : null,
  topic: item.description.topic,
  thematicPath: item.description.thematicPath,
  pathColor: item.color,
  place: placeOf(item),
  people: peopleByRole(attendees, language),
  partners: item.partners.map((partner) => partner.description.name),
});

type Options = { language: Language; ownerName: string | null; createdAt: Date };

/** Turns agenda items into a document to print; date and time only where the edition shows them. */
export const toAgendaDocument = (
  edition: Edition,
  { dates, items }: ProgrammeList,
  { language, ownerName, createdAt }: Options,
): AgendaDocument => {
  const shows = (field: number) => edition.agendaVisibleFields.includes(field);
  const toDay = (date: string, index: number): AgendaDay => ({
    date,
    heading: dayHeading(language, index + 1, shows(AGENDA_FIELD.date) ? date : null),
    items: items
      .filter((programmeItem) => programmeItem.item.date === date)
      .map((programmeItem) => toAgendaItem(programmeItem, language, shows(AGENDA_FIELD.time))),
  });
  return {
    language,
    title: fieldInLanguage(edition.text, language, "name") ?? "",
    dateText: fieldInLanguage(edition.text, language, "description2") ?? "",
    languageLabel: LANGUAGE_LABELS[language],
    ownerName,
    createdAt: createdAt.toISOString(),
    days: dates.map(toDay).filter((day) => day.items.length > 0),
  };
};
