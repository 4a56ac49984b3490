import { AGENDA_FIELD, type Language, LANGUAGES, nameDay, readClock } from "@foyer/contract";
import type { PanelBefore, PlaceText, Translated } from "../../db/schema/index.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { NotificationText } from "./notifications.writes.ts";

export type Place = { text: Translated<PlaceText>; building: Translated<PlaceText> };

/** What a panel was and is, and how its edition shows it. */
export type PanelChange = {
  before: PanelBefore;
  after: PanelBefore;
  placeBefore: Place | undefined;
  placeAfter: Place | undefined;
  timeZone: string;
  /** Fields of the agenda that people are shown. */
  visibleFields: readonly number[];
};

const TEXTS = {
  pl: {
    cancelled: "Odwołane",
    restored: "Znów w\u00a0programie",
    both: "Nowy termin i\u00a0miejsce",
    time: "Nowy termin",
    place: "Nowe miejsce",
    topic: "Nowy tytuł",
    willNotBe: "To wydarzenie się nie odbędzie.",
    willBe: "To wydarzenie jednak się odbędzie.",
    timeLabel: "Termin",
    placeLabel: "Miejsce",
    topicLabel: "Tytuł",
    formerly: "poprzednio",
    nowhere: "jeszcze nieznane",
  },
  en: {
    cancelled: "Cancelled",
    restored: "Back in the programme",
    both: "New time and place",
    time: "New time",
    place: "New place",
    topic: "New title",
    willNotBe: "This event will not take place.",
    willBe: "This event will take place after all.",
    timeLabel: "Time",
    placeLabel: "Place",
    topicLabel: "Title",
    formerly: "before",
    nowhere: "not known yet",
  },
} as const;

/** Numbers of the contract's table of icons: `report_problem`, `event_available`, `swap_horiz`. */
const ICONS = { cancelled: 18, restored: 57, changed: 21 } as const;

/** A span of time as far as the edition shows it: "Wed 2026-09-02, 10:00–11:00". */
const describeTime = (
  { startsAt, endsAt }: PanelBefore,
  { timeZone, visibleFields }: PanelChange,
  language: Language,
): string => {
  if (startsAt === null || endsAt === null) return "";
  const start = readClock(startsAt, timeZone);
  const end = readClock(endsAt, timeZone);
  return [
    visibleFields.includes(AGENDA_FIELD.date) ? nameDay(start.day, language) : "",
    visibleFields.includes(AGENDA_FIELD.time) ? `${start.clock}–${end.clock}` : "",
  ]
    .filter(Boolean)
    .join(", ");
};

const describePlace = (place: Place | undefined, language: Language): string =>
  place
    ? [place.building, place.text]
        .map((text) => fieldInLanguage(text, language, "name"))
        .filter(Boolean)
        .join(", ")
    : "";

const describeTopic = ({ topic }: PanelBefore, language: Language): string =>
  topic[language] ?? topic[language === "pl" ? "en" : "pl"] ?? "";

type Part = { before: string; after: string };

const describeParts = (change: PanelChange, language: Language) => ({
  time: {
    before: describeTime(change.before, change, language),
    after: describeTime(change.after, change, language),
  },
  place: {
    before: describePlace(change.placeBefore, language),
    after: describePlace(change.placeAfter, language),
  },
  topic: {
    before: describeTopic(change.before, language),
    after: describeTopic(change.after, language),
  },
});

type Parts = ReturnType<typeof describeParts>;

const isOther = ({ before, after }: Part): boolean => before !== after;

const PARTS = ["time", "place", "topic"] as const;

/** What of a panel is other for those who read it, in either language. */
const findOthers = (all: readonly Parts[]): ReadonlySet<keyof Parts> =>
  new Set(PARTS.filter((part) => all.some((parts) => isOther(parts[part]))));

type Kind = "cancelled" | "restored" | "both" | "time" | "place" | "topic";

const kindOf = ({ before, after }: PanelChange, others: ReadonlySet<keyof Parts>): Kind | null => {
  if (before.isHidden && after.isHidden) return null;
  if (after.isHidden) return "cancelled";
  if (before.isHidden) return "restored";
  if (others.has("time") && others.has("place")) return "both";
  return PARTS.find((part) => others.has(part)) ?? null;
};

const paragraph = (html: string) => `<p>${html}</p>`;

/** "Time: 11:00–12:00 (before: 10:00–11:00)"; what stays as it was is told once. */
const tellPart = (part: keyof Parts, both: Part, language: Language): string => {
  const texts = TEXTS[language];
  const { before, after } = both;
  if (!before && !after) return "";
  const now = `<strong>${escapeHtml(after || texts.nowhere)}</strong>`;
  const then = isOther(both) && before ? ` (${texts.formerly}: ${escapeHtml(before)})` : "";
  return paragraph(`${texts[`${part}Label`]}: ${now}${then}`);
};

const tellPlan = (parts: Parts, language: Language): string =>
  (["time", "place"] as const)
    .flatMap((part) => {
      const { before } = parts[part];
      const label = TEXTS[language][`${part}Label`];
      return before ? paragraph(`${label}: ${escapeHtml(before)}`) : [];
    })
    .join("");

const tell = (
  kind: Kind,
  parts: Parts,
  others: ReadonlySet<keyof Parts>,
  language: Language,
): string => {
  const texts = TEXTS[language];
  if (kind === "cancelled") return paragraph(texts.willNotBe) + tellPlan(parts, language);
  const isTold = (part: keyof Parts) =>
    others.has(part) || (kind === "restored" && part !== "topic");
  const lines = PARTS.filter(isTold).map((part) => tellPart(part, parts[part], language));
  return [...(kind === "restored" ? [paragraph(texts.willBe)] : []), ...lines].join("");
};

/**
 * Words what has become of a panel, in both languages: what it is now and what it was before. Gives
 * null where nothing has changed that people are shown, as after a change that was taken back.
 */
export const describeChange = (change: PanelChange): NotificationText | null => {
  const parts = {
    pl: describeParts(change, "pl"),
    en: describeParts(change, "en"),
  };
  const others = findOthers([parts.pl, parts.en]);
  const kind = kindOf(change, others);
  if (kind === null) return null;
  const text: NotificationText["text"] = {};
  for (const language of LANGUAGES) {
    text[language] = {
      title: `${TEXTS[language][kind]}: ${parts[language].topic.after}`,
      content: tell(kind, parts[language], others, language),
    };
  }
  const icon = kind === "cancelled" || kind === "restored" ? ICONS[kind] : ICONS.changed;
  return { icon, text };
};
