import { AGENDA_FIELD, type Language, LANGUAGES, nameDay, readClock } from "@foyer/contract";
import type { PanelBefore, LocationText, Translated } from "../../db/schema/index.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { NotificationText } from "./notifications.writes.ts";

export type Location = { text: Translated<LocationText>; building: Translated<LocationText> };

/** Previous and current state of a panel, and the display settings of its edition. */
export type PanelChange = {
  before: PanelBefore;
  after: PanelBefore;
  locationBefore: Location | undefined;
  locationAfter: Location | undefined;
  timeZone: string;
  /** Fields of the agenda that the edition shows. */
  visibleFields: readonly number[];
};

const TEXTS = {
  pl: {
    cancelled: "Odwołane",
    restored: "Znów w\u00a0programie",
    timeAndLocation: "Nowy termin i\u00a0miejsce",
    time: "Nowy termin",
    location: "Nowe miejsce",
    topic: "Nowy tytuł",
    cancelledText: "To wydarzenie się nie odbędzie.",
    restoredText: "To wydarzenie jednak się odbędzie.",
    timeLabel: "Termin",
    locationLabel: "Miejsce",
    topicLabel: "Tytuł",
    before: "poprzednio",
    unknown: "jeszcze nieznane",
  },
  en: {
    cancelled: "Cancelled",
    restored: "Back in the programme",
    timeAndLocation: "New time and place",
    time: "New time",
    location: "New place",
    topic: "New title",
    cancelledText: "This session is cancelled.",
    restoredText: "This session will take place after all.",
    timeLabel: "Time",
    locationLabel: "Place",
    topicLabel: "Title",
    before: "previously",
    unknown: "not known yet",
  },
} as const;

/** Numbers in the icon table of the contract: `report_problem`, `event_available`, `swap_horiz`. */
const ICONS = { cancelled: 18, restored: 57, changed: 21 } as const;

/** Formats the visible parts of a time span: "Wed 2026-09-02, 10:00–11:00". */
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

const describeLocation = (location: Location | undefined, language: Language): string =>
  location
    ? [location.building, location.text]
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
  location: {
    before: describeLocation(change.locationBefore, language),
    after: describeLocation(change.locationAfter, language),
  },
  topic: {
    before: describeTopic(change.before, language),
    after: describeTopic(change.after, language),
  },
});

type Parts = ReturnType<typeof describeParts>;

const isChanged = ({ before, after }: Part): boolean => before !== after;

const PARTS = ["time", "location", "topic"] as const;

/** Returns the parts of a panel that changed in either language. */
const findChangedParts = (all: readonly Parts[]): ReadonlySet<keyof Parts> =>
  new Set(PARTS.filter((part) => all.some((parts) => isChanged(parts[part]))));

export type ChangeKind =
  | "cancelled"
  | "restored"
  | "timeAndLocation"
  | "time"
  | "location"
  | "topic";

const getKind = (
  { before, after }: PanelChange,
  changedParts: ReadonlySet<keyof Parts>,
): ChangeKind | null => {
  if (before.isHidden && after.isHidden) return null;
  if (after.isHidden) return "cancelled";
  if (before.isHidden) return "restored";
  if (changedParts.has("time") && changedParts.has("location")) return "timeAndLocation";
  return PARTS.find((part) => changedParts.has(part)) ?? null;
};

const paragraph = (html: string) => `<p>${html}</p>`;

/** Formats "Time: 11:00–12:00 (previously: 10:00–11:00)"; an unchanged part has no previous value. */
const formatPart = (name: keyof Parts, part: Part, language: Language): string => {
  const texts = TEXTS[language];
  const { before, after } = part;
  if (!before && !after) return "";
  const now = `<strong>${escapeHtml(after || texts.unknown)}</strong>`;
  const previous = isChanged(part) && before ? ` (${texts.before}: ${escapeHtml(before)})` : "";
  return paragraph(`${texts[`${name}Label`]}: ${now}${previous}`);
};

const formatSchedule = (parts: Parts, language: Language): string =>
  (["time", "location"] as const)
    .flatMap((part) => {
      const { before } = parts[part];
      const label = TEXTS[language][`${part}Label`];
      return before ? paragraph(`${label}: ${escapeHtml(before)}`) : [];
    })
    .join("");

const formatContent = (
  kind: ChangeKind,
  parts: Parts,
  changedParts: ReadonlySet<keyof Parts>,
  language: Language,
): string => {
  const texts = TEXTS[language];
  if (kind === "cancelled") return paragraph(texts.cancelledText) + formatSchedule(parts, language);
  const isIncluded = (part: keyof Parts) =>
    changedParts.has(part) || (kind === "restored" && part !== "topic");
  const lines = PARTS.filter(isIncluded).map((part) => formatPart(part, parts[part], language));
  return [...(kind === "restored" ? [paragraph(texts.restoredText)] : []), ...lines].join("");
};

const describeInBoth = (change: PanelChange) => {
  const parts = { pl: describeParts(change, "pl"), en: describeParts(change, "en") };
  return { parts, changedParts: findChangedParts([parts.pl, parts.en]) };
};

/** Returns the kind of a change; null if nothing visible has changed. */
export const getChangeKind = (change: PanelChange): ChangeKind | null =>
  getKind(change, describeInBoth(change).changedParts);

/**
 * Describes a change of a panel in both languages, with new and previous values.
 * @returns null if nothing visible has changed, for example after a change was reverted
 */
export const describeChange = (change: PanelChange): NotificationText | null => {
  const { parts, changedParts } = describeInBoth(change);
  const kind = getKind(change, changedParts);
  if (kind === null) return null;
  const text: NotificationText["text"] = {};
  for (const language of LANGUAGES) {
    text[language] = {
      title: `${TEXTS[language][kind]}: ${parts[language].topic.after}`,
      content: formatContent(kind, parts[language], changedParts, language),
    };
  }
  const icon = kind === "cancelled" || kind === "restored" ? ICONS[kind] : ICONS.changed;
  return { icon, text };
};
