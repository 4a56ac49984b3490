import type { Language } from "@foyer/contract";
import { formatDays } from "./editions.ts";
import { tie } from "./typography.ts";
import type { DemoTransport, Text } from "./types.ts";

const airport: Text = { pl: "Lotnisko Wrocław", en: "Wrocław Airport" };
const station: Text = { pl: "Dworzec Wrocław Główny", en: "Wrocław main station" };

/** Where people are met: coaches of the Forum stand by a post with a yellow flag. */
const post = (at: Text): Text => ({
  pl: `${at.pl}, słup z\u00a0żółtą flagą`,
  en: `${at.en}, post with the yellow flag`,
});

/** Transport of the current edition; days are counted from 0, the first of the edition. */
export const transport: DemoTransport = {
  edition: "2026-1",
  arrivalRoute: { pl: "Wrocław – Karpacz", en: "Wrocław to Karpacz" },
  departureRoute: { pl: "Karpacz – Wrocław", en: "Karpacz to Wrocław" },
  options: [
    {
      key: "airport-first-day",
      direction: "arrival",
      day: 0,
      isAirport: true,
      hours: ["10:00", "13:30", "17:30", "21:30", "23:45"],
      location: airport,
    },
    {
      key: "station-first-day",
      direction: "arrival",
      day: 0,
      isAirport: false,
      hours: ["11:00", "14:30", "18:00"],
      location: station,
    },
    {
      key: "airport-second-day",
      direction: "arrival",
      day: 1,
      isAirport: true,
      hours: ["09:30", "12:00"],
      location: airport,
    },
    {
      key: "back-to-airport",
      direction: "departure",
      day: 2,
      isAirport: true,
      hours: ["10:30", "12:00", "13:30"],
      location: airport,
    },
    {
      key: "back-to-station",
      direction: "departure",
      day: 2,
      isAirport: false,
      hours: ["15:00", "16:30"],
      location: station,
    },
  ],
  requests: [
    {
      attendee: "john",
      arrival: {
        option: "airport-first-day",
        hour: "13:30",
        time: "12:25",
        number: "FY 214",
        fromCity: "Edinburgh",
        accompanyingPerson: null,
      },
      departure: {
        option: "back-to-airport",
        hour: "12:00",
        time: "18:10",
        number: null,
        fromCity: null,
        accompanyingPerson: null,
      },
      confirmed: {
        arrival: post(airport),
        departure: { pl: "Hotel Graniowy, wejście A", en: "Hotel Graniowy, entrance A" },
      },
    },
    {
      attendee: "maria",
      arrival: {
        option: "station-first-day",
        hour: "14:30",
        time: "13:40",
        number: "IR 7304",
        fromCity: "Zielona Góra",
        accompanyingPerson: null,
      },
      departure: null,
      confirmed: null,
    },
  ],
};

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

/** HTML to read before one asks for transport. @param days the conference's, `YYYY-MM-DD`, in order */
export const formatTransportInfo = (language: Language, days: readonly string[]): string => {
  const first = formatDays(language, days.slice(0, 1));
  const firstTwo = formatDays(language, days.slice(0, 2));
  const last = formatDays(language, days.slice(-1));
  if (language === "pl") {
    return tie(
      list(
        `Do Karpacza wozimy z lotniska <strong>${firstTwo}</strong>, a z dworca <strong>${first}</strong>.`,
        `Z powrotem jedziemy <strong>${last}</strong>: najpierw na lotnisko, potem na dworzec.`,
        "Wybierz autokar, który odjeżdża co najmniej <strong>40 minut</strong> po Twoim przyjeździe.",
        "Z postojami przy hotelach podróż trwa około 3,5\u00a0godz. do Karpacza, 3\u00a0godz. na lotnisko i\u00a03,5\u00a0godz. na dworzec.",
        "Kto przyjeżdża po 21:00, jedzie prosto do miejsca noclegu.",
        "Na lotnisku bądź co najmniej <strong>2,5\u00a0godz.</strong> przed odlotem.",
      ),
    );
  }
  return list(
    `To Karpacz we drive from the airport on <strong>${firstTwo}</strong>, and from the railway station on <strong>${first}</strong>.`,
    `Back we drive on <strong>${last}</strong>: first to the airport, then to the station.`,
    "Choose a coach that leaves at least <strong>40 minutes</strong> after you arrive.",
    "With stops at the hotels the ride takes about 3.5\u00a0h to Karpacz, 3\u00a0h to the airport and 3.5\u00a0h to the station.",
    "If you arrive after 21:00, you are taken straight to where you stay.",
    "Be at the airport at least <strong>2.5\u00a0h</strong> before your flight.",
  );
};
