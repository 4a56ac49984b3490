import type { Language } from "@foyer/contract";
import type { HotelGuests } from "@foyer/contract/office/index";
import type { PrintedSheet } from "../sheets/printed-sheet.ts";
import { nameIn, timeIn } from "./sheet-words.ts";

const TEXTS = {
  pl: {
    heads: ["Nr", "Osoba", "Firma", "Osoba towarzysząca", "Przyjazd", "Wyjazd", "Pokój, uwagi"],
    guests: "Liczba osób",
    printed: "Wydrukowano",
  },
  en: {
    heads: ["No.", "Person", "Company", "Accompanied by", "Arrives", "Leaves", "Room, remarks"],
    guests: "People",
    printed: "Printed",
  },
} as const;

const WIDTHS = [5, 26, 24, 20, 20, 20, 18];

/** Who stays at a hotel, as it is printed for the hotel; rooms are written in by hand. */
export const toHotelSheet = (
  { hotel, guests }: HotelGuests,
  language: Language,
  { timeZone, now }: { timeZone: string; now: Date },
): PrintedSheet => {
  const texts = TEXTS[language];
  const time = timeIn(language, timeZone);
  const title = nameIn(hotel, language);
  const withOthers = guests.filter(({ accompanyingPerson }) => accompanyingPerson).length;
  return {
    language,
    title,
    lines: [`${texts.guests}: ${guests.length + withOthers}`],
    columns: texts.heads.map((head, index) => ({ head, width: WIDTHS[index] ?? 10 })),
    rows: guests.map((guest, index) => [
      String(index + 1),
      guest.name,
      guest.company ?? "",
      guest.accompanyingPerson ?? "",
      guest.arrivesAt === null ? "" : time(guest.arrivesAt),
      guest.leavesAt === null ? "" : time(guest.leavesAt),
      "",
    ]),
    footer: `${title} · ${texts.printed}: ${time(now.toISOString())}`,
    createdAt: now.toISOString(),
  };
};
