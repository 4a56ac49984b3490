import type { Language } from "@foyer/contract";
import type { HotelGuests } from "@foyer/contract/office/index";
import type { PrintedSheet } from "../sheets/printed-sheet.ts";
import { getLocalizedText, createTimeFormat } from "./sheet-labels.ts";

const TEXTS = {
  pl: {
    headers: ["Nr", "Osoba", "Firma", "Osoba towarzysząca", "Przyjazd", "Wyjazd", "Pokój, uwagi"],
    guests: "Liczba osób",
    printed: "Wydrukowano",
  },
  en: {
    headers: [
      "No.",
      "Person",
      "Company",
      "Accompanying person",
      "Arrival",
      "Departure",
      "Room, notes",
    ],
    guests: "People",
    printed: "Printed",
  },
} as const;

const WIDTHS = [5, 26, 24, 20, 20, 20, 18];

/** Guest list of a hotel; the room column is empty for handwriting. */
export const toHotelSheet = (
  { hotel, guests }: HotelGuests,
  language: Language,
  { timeZone, now }: { timeZone: string; now: Date },
): PrintedSheet => {
  const texts = TEXTS[language];
  const time = createTimeFormat(language, timeZone);
  const title = getLocalizedText(hotel, language);
  const companionCount = guests.filter(({ accompanyingPerson }) => accompanyingPerson).length;
  return {
    language,
    title,
    lines: [`${texts.guests}: ${guests.length + companionCount}`],
    columns: texts.headers.map((header, index) => ({ header, width: WIDTHS[index] ?? 10 })),
    rows: guests.map((guest, index) => [
      String(index + 1),
      guest.name,
      guest.company ?? "",
      guest.accompanyingPerson ?? "",
      guest.arrivesAt === null ? "" : time(guest.arrivesAt),
      guest.departsAt === null ? "" : time(guest.departsAt),
      "",
    ]),
    footer: `${title} · ${texts.printed}: ${time(now.toISOString())}`,
    createdAt: now.toISOString(),
  };
};
