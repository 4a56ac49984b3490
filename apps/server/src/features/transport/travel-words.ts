import { type Language, nameInstant } from "@foyer/contract";
import type { Direction, Translated } from "../../db/schema/index.ts";

/** What has become of one way of somebody, and where they stand now. */
export type TravelNews =
  | { kind: "confirmed" | "changed"; at: Date; place: Translated<string> }
  | { kind: "withdrawn" }
  | { kind: "cancelled"; reason: string };

const TEXTS = {
  pl: {
    way: { arrival: "Dojazd na konferencję", departure: "Powrót z\u00a0konferencji" },
    confirmed: "potwierdzony",
    changed: "nowe ustalenia",
    withdrawn: "trwa ponowne ustalanie",
    cancelled: "odwołany",
    time: "Odjazd",
    place: "Miejsce",
    wait: "Poprzednie potwierdzenie jest nieaktualne. O\u00a0nowym terminie i\u00a0miejscu poinformujemy osobno.",
    gone: "Organizator odwołał ten przejazd.",
    reason: "Powód",
  },
  en: {
    way: { arrival: "Transport to the conference", departure: "Transport from the conference" },
    confirmed: "confirmed",
    changed: "changed",
    withdrawn: "being arranged again",
    cancelled: "cancelled",
    time: "Departure",
    place: "Place",
    wait: "The earlier confirmation no longer holds. You will be told the new time and place.",
    gone: "The organiser has cancelled this transport.",
    reason: "Reason",
  },
} as const;

/** What a label says, where it has one. */
export type TravelLine = { label: string | null; text: string };

/** Words what has become of one way: a title, and lines of plain text. */
export const wordTravel = (
  news: TravelNews,
  direction: Direction,
  timeZone: string,
  language: Language,
): { title: string; lines: TravelLine[] } => {
  const texts = TEXTS[language];
  const title = `${texts.way[direction]}: ${texts[news.kind]}`;
  if (news.kind === "withdrawn") return { title, lines: [{ label: null, text: texts.wait }] };
  if (news.kind === "cancelled") {
    const reason = news.reason ? [{ label: texts.reason, text: news.reason }] : [];
    return { title, lines: [{ label: null, text: texts.gone }, ...reason] };
  }
  const place = news.place[language] ?? news.place[language === "pl" ? "en" : "pl"] ?? "";
  return {
    title,
    lines: [
      { label: texts.time, text: nameInstant(news.at, language, timeZone) },
      { label: texts.place, text: place },
    ],
  };
};
