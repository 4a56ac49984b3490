import {
  AGENDA_FIELD,
  type AttendeeRole,
  clockOf,
  fullNameOf,
  type Language,
  nameDay,
  PANEL_ROLE_ORDER,
  panelLocation,
  type PanelAttendee,
  type PanelItem,
  ROLE_LABELS,
} from "@foyer/contract";
import type { Edition } from "../../context/editions.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { AgendaDay, AgendaDocument, AgendaPanel } from "./pdf/agenda-document.ts";

export type ProgrammeList = {
  dates: readonly string[];
  items: readonly { item: PanelItem; attendees: readonly PanelAttendee[] }[];
};

/** Name of each language in that language. */
const LANGUAGE_LABELS: Record<Language, string> = { pl: "Polski", en: "English" };

const formatDayHeading = (language: Language, number: number, date: string | null): string => {
  const day = `${language === "pl" ? "Dzień" : "Day"} ${number}`;
  return date ? `${day} (${nameDay(date, language)})` : day;
};

const groupPeopleByRole = (attendees: readonly PanelAttendee[], language: Language) =>
  PANEL_ROLE_ORDER.flatMap((role: AttendeeRole) => {
    const names = attendees
      .filter((attendee) => attendee.role === role)
      .map(({ attendee }) => fullNameOf(attendee.description));
    return names.length > 0 ? [{ roleLabel: ROLE_LABELS[language][role], names }] : [];
  });

const toAgendaPanel = (
  { item, attendees }: ProgrammeList["items"][number],
  language: Language,
  showsTime: boolean,
): AgendaPanel => ({
  itemType: item.itemType,
  startTime: showsTime ? clockOf(item.startDate) : null,
  endTime: showsTime ? clockOf(item.endDate) : null,
  topic: item.description.topic,
  thematicPath: item.description.thematicPath,
  pathColor: item.color,
  location: panelLocation(item) || null,
  people: groupPeopleByRole(attendees, language),
  partners: item.partners.map((partner) => partner.description.name),
});

type Options = { language: Language; ownerName: string | null; createdAt: Date };

/** Builds the document to print from panels, with date and time only if the edition shows them. */
export const toAgendaDocument = (
  edition: Edition,
  { dates, items }: ProgrammeList,
  { language, ownerName, createdAt }: Options,
): AgendaDocument => {
  const isVisible = (field: number) => edition.agendaVisibleFields.includes(field);
  const toDay = (date: string, index: number): AgendaDay => ({
    date,
    heading: formatDayHeading(language, index + 1, isVisible(AGENDA_FIELD.date) ? date : null),
    items: items
      .filter((programmePanel) => programmePanel.item.date === date)
      .map((programmePanel) =>
        toAgendaPanel(programmePanel, language, isVisible(AGENDA_FIELD.time)),
      ),
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
