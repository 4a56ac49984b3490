import type { Language } from "@foyer/contract";
import { countNights, type HotelGuests } from "@foyer/contract/office/index";
import type { PrintedSheet } from "../sheets/printed-sheet.ts";
import { createTimeCell, createTimeFormat, getLocalizedText } from "./sheet-labels.ts";

const TEXTS = {
  pl: {
    headers: [
      "Nr",
      "Osoba",
      "Firma",
      "Osoba towarzysząca",
      "Telefon",
      "Pokój",
      "Od",
      "Do",
      "Noce",
      "Przyjazd",
      "Wyjazd",
      "Uwagi",
    ],
    guests: "Liczba osób",
    printed: "Wydrukowano",
  },
  en: {
    headers: [
      "No.",
      "Person",
      "Company",
      "Accompanying person",
      "Phone",
      "Room",
      "From",
      "To",
      "Nights",
      "Arrival",
      "Departure",
      "Notes",
    ],
    guests: "People",
    printed: "Printed",
  },
} as const;

const WIDTHS = [5, 24, 22, 18, 16, 10, 12, 12, 7, 18, 18, 16];

/** Guest list of a hotel; the last column is empty for handwriting. */
export const toHotelSheet = (
  { hotel, guests }: HotelGuests,
  language: Language,
  { timeZone, now }: { timeZone: string; now: Date },
): PrintedSheet => {
  const texts = TEXTS[language];
  const time = createTimeFormat(language, timeZone);
  const timeCell = createTimeCell(language, timeZone);
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
      guest.phone ?? "",
      guest.room ?? "",
      guest.firstDay ?? "",
      guest.lastDay ?? "",
      String(countNights(guest) ?? ""),
      guest.arrivesAt === null ? "" : timeCell(guest.arrivesAt),
      guest.departsAt === null ? "" : timeCell(guest.departsAt),
      "",
    ]),
    footer: `${title} · ${texts.printed}: ${time(now.toISOString())}`,
    createdAt: now.toISOString(),
  };
};
