import type { Language } from "@foyer/contract";
import type { PassengerList } from "@foyer/contract/office/index";
import type { PrintedSheet } from "../sheets/printed-sheet.ts";
import { createTimeCell, createTimeFormat, getLocalizedText } from "./sheet-labels.ts";

const TEXTS = {
  pl: {
    arrival: "Na konferencję",
    departure: "Z\u00a0konferencji",
    leaves: "Odjazd",
    seats: "Zajęte miejsca",
    headers: [
      "Nr",
      "Osoba",
      "Osoba towarzysząca",
      "Telefon",
      "Hotel",
      "Lot lub pociąg",
      "Godzina",
      "Skąd",
      "Uwagi",
      "",
    ],
    newPassenger: "nowa osoba",
    changed: "zmieniono prośbę",
    timeConflict: "niezgodny czas",
    printed: "Wydrukowano",
  },
  en: {
    arrival: "To the conference",
    departure: "From the conference",
    leaves: "Departure",
    seats: "Seats taken",
    headers: [
      "No.",
      "Person",
      "Accompanying person",
      "Phone",
      "Hotel",
      "Flight or train",
      "Time",
      "From",
      "Notes",
      "",
    ],
    newPassenger: "new",
    changed: "request changed",
    timeConflict: "time conflict",
    printed: "Printed",
  },
} as const;

const WIDTHS = [5, 24, 20, 17, 18, 13, 17, 14, 16, 5];

export const toPassengerListSheet = (
  { trip, passengers }: PassengerList,
  language: Language,
  { timeZone, now }: { timeZone: string; now: Date },
): PrintedSheet => {
  const texts = TEXTS[language];
  const time = createTimeFormat(language, timeZone);
  const timeCell = createTimeCell(language, timeZone);
  const listNotes = ({
    isNew,
    state,
    hasTimeConflict,
  }: PassengerList["passengers"][number]): string =>
    [
      isNew && texts.newPassenger,
      state === "changed" && texts.changed,
      hasTimeConflict && texts.timeConflict,
    ]
      .filter(Boolean)
      .join(", ");
  return {
    language,
    title: trip.name,
    lines: [
      `${texts[trip.direction]} · ${texts.leaves}: ${time(trip.departsAt)} · ${getLocalizedText(trip.place, language)}`,
      `${texts.seats}: ${trip.seatsTaken}/${trip.seats}`,
      ...(trip.note ? [trip.note] : []),
    ],
    columns: texts.headers.map((header, index) => ({
      header,
      width: WIDTHS[index] ?? 10,
    })),
    rows: passengers.map((passenger, index) => [
      String(index + 1),
      passenger.name,
      passenger.accompanyingPerson ?? "",
      passenger.phone ?? "",
      getLocalizedText(passenger.hotel, language),
      passenger.number ?? "",
      timeCell(passenger.at),
      passenger.fromCity ?? "",
      listNotes(passenger),
      "",
    ]),
    footer: `${trip.name} · ${texts.printed}: ${time(now.toISOString())}`,
    createdAt: now.toISOString(),
  };
};
