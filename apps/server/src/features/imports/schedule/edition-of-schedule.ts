import { LANGUAGES, type Language } from "@foyer/contract";
import type { edition, EditionText, Translated } from "../../../db/schema/index.ts";
import type { ScheduleConference } from "../formats/schedule-document.ts";

const LOCALES: Record<Language, string> = { pl: "pl", en: "en-GB" };

/** The days of a conference in words: "1–2 lutego 2025", "31 January – 2 February 2025". */
export const formatDays = (start: string, end: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" })
    .formatRange(new Date(start), new Date(end))
    .replaceAll(/\p{Zs}/gu, " ")
    // Days of one month stand close together in both languages, which locale data does not agree on.
    .replace(/^(\d+) – (?=\d+ \p{L}+ \d+$)/u, "$1–");

/** An edition as its schedule file describes it; the topic is left for the organisers. */
export const editionOfSchedule = (
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
    timeZone: conference.timeZone,
    dayChangeMinutes: conference.dayChangeMinutes,
    startsOn: conference.start,
    endsOn: conference.end,
    text,
  };
};
