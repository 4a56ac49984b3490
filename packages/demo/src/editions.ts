import type { Language } from "@foyer/contract";
import type { DemoEdition } from "./types.ts";

const organiser = {
  street: "ul. Pod Reglami 12",
  town: "58-540 Karpacz",
  email: "kontakt@foyer.example",
  technicalPartner: "Pracownia Grań",
  appStoreUrl: "https://apps.example/ios/foyer",
  googlePlayUrl: "https://apps.example/android/foyer",
};

const common = {
  type: 1,
  timeZone: "Europe/Warsaw",
  place: "Karpacz",
  noAttendeesText: {
    pl: "Listę uczestników pokażemy po zamknięciu rejestracji.",
    en: "The list of participants will appear here once registration closes.",
  },
  showAgenda: true,
  showAttendees: true,
  agendaVisibleFields: [0, 1, 2, 3],
  partnersDisplayMode: 0,
  organiser: {
    pl: { ...organiser, name: "Fundacja Przełęcz" },
    en: { ...organiser, name: "Przełęcz Foundation" },
  },
} satisfies Partial<DemoEdition>;

export const editions: DemoEdition[] = [
  {
    ...common,
    key: "2026-1",
    year: 2026,
    visible: true,
    anchor: "today",
    dayOffsets: [-1, 0, 1],
    name: { pl: "Forum Ekonomiczne", en: "Economic Forum" },
    description: {
      pl: "Europa na przełęczy: kto poniesie następną dekadę?",
      en: "Europe at the pass: who carries the next decade?",
    },
    noAgendaText: {
      pl: "Układamy ostatnie godziny programu. Zajrzyj tu za kilka dni.",
      en: "We are arranging the last hours of the programme. Come back in a few days.",
    },
  },
  {
    ...common,
    key: "2025-1",
    year: 2025,
    visible: true,
    anchor: "2025-09-09",
    dayOffsets: [0, 1],
    partnersDisplayMode: 2,
    // As long as names get: what stands beside it must bear it.
    name: {
      pl: "Europejskie Forum Gospodarki, Samorządu i Sztuki Karpat 2025",
      en: "European Forum of the Economy, Cities and Mountain Arts 2025",
    },
    description: {
      pl: "Po obu stronach grani: bliskość w czasach dystansu",
      en: "Both sides of the ridge: closeness in distant times",
    },
    noAgendaText: {
      pl: "Program tej edycji nie jest już dostępny.",
      en: "The programme of this edition is no longer available.",
    },
  },
  {
    ...common,
    key: "2027-1",
    year: 2027,
    visible: false,
    anchor: "2027-09-07",
    dayOffsets: [0, 1, 2],
    showAttendees: false,
    partnersDisplayMode: 1,
    name: { pl: "Forum Ekonomiczne 2027", en: "Economic Forum 2027" },
    description: {
      pl: "Woda, światło, zaufanie: zasoby, których nie da się dodrukować",
      en: "Water, light, trust: the resources that nobody can print",
    },
    noAgendaText: {
      pl: "Program ogłosimy wiosną. Na razie zbieramy propozycje tematów.",
      en: "The programme will be announced in spring. For now we are collecting proposals.",
    },
  },
];

const MONTHS = {
  pl: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
  en: "January February March April May June July August September October November December",
};

const readDay = (day: string): { year: string; month: number; day: number } => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts?.[1] || !parts[2] || !parts[3]) throw new RangeError(`Not a day: ${day}`);
  return { year: parts[1], month: Number(parts[2]), day: Number(parts[3]) };
};

/**
 * Some days in words, "20 and 21 November".
 * @param days `YYYY-MM-DD`, in order
 * @throws RangeError when one is malformed
 */
export const formatDays = (language: Language, days: readonly string[]): string => {
  const months = MONTHS[language].split(" ");
  const dates = days.map((day) => readDay(day));
  const words = dates.map(({ day, month }, index) =>
    dates[index + 1]?.month === month ? String(day) : `${day}\u00a0${months[month - 1]}`,
  );
  return words.join(language === "pl" ? " i\u00a0" : " and ");
};

/**
 * The date text of the hero, such as "Karpacz · 18–20 November 2026". Months and years are repeated
 * only where they differ.
 * @param days the conference's, `YYYY-MM-DD`, in any order
 * @throws RangeError when there are no days or one is malformed
 */
export const formatDateText = (
  language: Language,
  days: readonly string[],
  place = "Karpacz",
): string => {
  const sorted = [...days].sort();
  const first = readDay(sorted[0] ?? "");
  const last = readDay(sorted[sorted.length - 1] ?? "");
  const months = MONTHS[language].split(" ");
  const dayAndMonth = (date: { month: number; day: number }) =>
    `${date.day} ${months[date.month - 1]}`;
  const end = `${dayAndMonth(last)} ${last.year}`;
  if (sorted[0] === sorted[sorted.length - 1]) return `${place} · ${end}`;
  if (first.year !== last.year) return `${place} · ${dayAndMonth(first)} ${first.year} – ${end}`;
  if (first.month !== last.month) return `${place} · ${dayAndMonth(first)} – ${end}`;
  return `${place} · ${first.day}–${end}`;
};
