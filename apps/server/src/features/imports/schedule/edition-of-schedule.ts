import { LANGUAGES, type Language } from "@foyer/contract";
import type { edition, EditionText, Translated } from "../../../db/schema/index.ts";
import type { ScheduleConference } from "../formats/schedule-document.ts";

const LOCALES: Record<Language, string> = { pl: "pl", en: "en-GB" };

/** Formats the days of a conference: "1–2 lutego 2025", "31 January – 2 February 2025". */
export const formatDays = (start: string, end: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" })
    .formatRange(new Date(start), new Date(end))
    .replaceAll(/\p{Zs}/gu, " ")
    // Removes the spaces between days of one month, which only some locale data omits.
    .replace(/^(\d+) – (?=\d+ \p{L}+ \d+$)/u, "$1–");

/** Converts the conference of a schedule to an edition; organisers add the topic. */
export const toEdition = (
  conference: ScheduleConference,
  { year, type, visible }: { year: number; type: number; visible: boolean },
): typeof edition.$inferInsert => {
  const text: Translated<EditionText> = {};
  for (const language of LANGUAGES) {
    text[language] = {
      name: conference.title,
      description2: formatDays(conference.start, conference.end, language),
    };
  }
  return {
    year,
    type,
    visible,
    showAgenda: visible,
    timeZone: conference.timeZone,
    dayChangeMinutes: conference.dayChangeMinutes,
    startsOn: conference.start,
    endsOn: conference.end,
    text,
  };
};
