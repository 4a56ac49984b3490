import type { Language } from "@foyer/contract";
import type { Manifest } from "@foyer/contract/office/index";
import type { PrintedSheet } from "../sheets/printed-sheet.ts";
import { nameIn, timeIn } from "./sheet-words.ts";

const TEXTS = {
  pl: {
    arrival: "Na konferencję",
    departure: "Z\u00a0konferencji",
    leaves: "Odjazd",
    seats: "Zajęte miejsca",
    heads: ["Nr", "Osoba", "Osoba towarzysząca", "Lot lub pociąg", "O której", "Skąd", "Uwagi", ""],
    newSince: "nowa osoba",
    changed: "zmieniono prośbę",
    misfit: "czas nie pasuje",
    printed: "Wydrukowano",
  },
  en: {
    arrival: "To the conference",
    departure: "From the conference",
    leaves: "Leaves",
    seats: "Seats taken",
    heads: ["No.", "Person", "Accompanied by", "Flight or train", "Time", "From", "Remarks", ""],
    newSince: "new",
    changed: "request changed",
    misfit: "time does not fit",
    printed: "Printed",
  },
} as const;

const WIDTHS = [5, 28, 22, 14, 16, 16, 20, 6];

/** Who travels with a departure, as it is printed. */
export const toManifestSheet = (
  { departure, travellers }: Manifest,
  language: Language,
  { timeZone, now }: { timeZone: string; now: Date },
): PrintedSheet => {
  const texts = TEXTS[language];
  const time = timeIn(language, timeZone);
  const remarksOf = ({ isNew, state, fits }: Manifest["travellers"][number]): string =>
    [isNew && texts.newSince, state === "changed" && texts.changed, !fits && texts.misfit]
      .filter(Boolean)
      .join(", ");
  return {
    language,
    title: departure.name,
    lines: [
      `${texts[departure.direction]} · ${texts.leaves}: ${time(departure.leavesAt)} · ${nameIn(departure.place, language)}`,
      `${texts.seats}: ${departure.seatsTaken}/${departure.seats}`,
      ...(departure.note ? [departure.note] : []),
    ],
    columns: texts.heads.map((head, index) => ({
      head,
      width: WIDTHS[index] ?? 10,
    })),
    rows: travellers.map((one, index) => [
      String(index + 1),
      one.name,
      one.accompanyingPerson ?? "",
      one.number ?? "",
      time(one.at),
      one.fromCity ?? "",
      remarksOf(one),
      "",
    ]),
    footer: `${departure.name} · ${texts.printed}: ${time(now.toISOString())}`,
    createdAt: now.toISOString(),
  };
};
