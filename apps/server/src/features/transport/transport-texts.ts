import { type Language, nameInstant } from "@foyer/contract";
import type { Direction, Translated } from "../../db/schema/index.ts";

/** A change of one leg of a passenger, with the current time and place. */
export type TransportUpdate =
  | { kind: "confirmed" | "changed"; at: Date; place: Translated<string> }
  | { kind: "withdrawn" }
  | { kind: "cancelled"; reason: string };

const TEXTS = {
  pl: {
    leg: { arrival: "Dojazd na konferencję", departure: "Powrót z\u00a0konferencji" },
    confirmed: "potwierdzony",
    changed: "nowe ustalenia",
    withdrawn: "trwa ponowne ustalanie",
    cancelled: "odwołany",
    time: "Odjazd",
    place: "Miejsce",
    withdrawnText:
      "Poprzednie potwierdzenie jest nieaktualne. O\u00a0nowym terminie i\u00a0miejscu poinformujemy osobno.",
    cancelledText: "Organizator odwołał ten przejazd.",
    reason: "Powód",
  },
  en: {
    leg: { arrival: "Transport to the conference", departure: "Transport from the conference" },
    confirmed: "confirmed",
    changed: "changed",
    withdrawn: "being arranged again",
    cancelled: "cancelled",
    time: "Departure",
    place: "Place",
    withdrawnText:
      "The earlier confirmation is no longer valid. We will send you the new time and place.",
    cancelledText: "The organiser has cancelled this transport.",
    reason: "Reason",
  },
} as const;

export type TextLine = { label: string | null; text: string };

/** Formats the change of one leg: a title and lines of plain text. */
export const formatTransport = (
  update: TransportUpdate,
  direction: Direction,
  timeZone: string,
  language: Language,
): { title: string; lines: TextLine[] } => {
  const texts = TEXTS[language];
  const title = `${texts.leg[direction]}: ${texts[update.kind]}`;
  if (update.kind === "withdrawn")
    return { title, lines: [{ label: null, text: texts.withdrawnText }] };
  if (update.kind === "cancelled") {
    const reason = update.reason ? [{ label: texts.reason, text: update.reason }] : [];
    return { title, lines: [{ label: null, text: texts.cancelledText }, ...reason] };
  }
  const place = update.place[language] ?? update.place[language === "pl" ? "en" : "pl"] ?? "";
  return {
    title,
    lines: [
      { label: texts.time, text: nameInstant(update.at, language, timeZone) },
      { label: texts.place, text: place },
    ],
  };
};
