import {
  AGENDA_FIELD,
  DEFAULT_LANGUAGE,
  ITEM_TYPE,
  LANGUAGES,
  type PanelItem,
} from "@foyer/contract";
import { escapeHtml } from "../../lib/escape-html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { nameEdition } from "./page-address.ts";
import { isTimed, type PageFacts } from "./page-facts.ts";
import { PICTURE_SIZE, pictureAddress } from "./share-picture.ts";

const PORTAL = "Foyer";

/** JSON that may stand in a `<script>`: no text in it can end the element. */
export const writeJsonBlock = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);

type Attributes = Readonly<Record<string, string>>;

const tag = (name: string, attributes: Attributes) => {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${name} ${written.join(" ")}>`;
};

/** The address of a page in a language, without what does not make it another page. */
const addressIn = (
  { address, edition, isDefaultEdition }: PageFacts,
  publicUrl: string,
  language: string,
) => {
  const params = new URLSearchParams();
  const day = address.name === "panels" ? address.rest.get("day") : undefined;
  if (day) params.set("day", day);
  if (!isDefaultEdition) params.set("edition", nameEdition(edition));
  if (language !== DEFAULT_LANGUAGE) params.set("language", language);
  return `${publicUrl}${address.path}${params.size > 0 ? `?${params.toString()}` : ""}`;
};

const alternates = (facts: PageFacts, publicUrl: string) => [
  tag("link", { rel: "canonical", href: addressIn(facts, publicUrl, facts.language) }),
  ...LANGUAGES.map((language) =>
    tag("link", {
      rel: "alternate",
      hreflang: language,
      href: addressIn(facts, publicUrl, language),
    }),
  ),
  tag("link", {
    rel: "alternate",
    hreflang: "x-default",
    href: addressIn(facts, publicUrl, DEFAULT_LANGUAGE),
  }),
];

const placeOf = ({ description: { building, room } }: PanelItem) => {
  const name = [building, room].filter(Boolean).join(", ");
  return name ? { location: { "@type": "Place", name } } : {};
};

/** A session as schema.org tells of events. */
const describeSession = (item: PanelItem, facts: PageFacts, publicUrl: string) => {
  const { edition, language } = facts;
  const showsPeople = edition.agendaVisibleFields.includes(AGENDA_FIELD.attendees);
  const path = `/panels/details/${item.id}`;
  return {
    "@type": "Event",
    name: item.description.topic,
    startDate: item.startDate,
    endDate: item.endDate,
    ...placeOf(item),
    ...(item.itemType === ITEM_TYPE.panel && {
      url: addressIn(
        { ...facts, address: { ...facts.address, name: "panel", path } },
        publicUrl,
        language,
      ),
    }),
    ...(showsPeople &&
      item.people.length > 0 && {
        performer: item.people.map((name) => ({ "@type": "Person", name })),
      }),
  };
};

const describeConference = ({ edition, conference, language }: PageFacts, publicUrl: string) => {
  const organiser = fieldInLanguage(edition.text, language, "organiser");
  return {
    "@type": "Event",
    name: conference,
    startDate: edition.startsOn,
    endDate: edition.endsOn,
    url: `${publicUrl}/`,
    ...(organiser && {
      organizer: { "@type": "Organization", name: organiser.name },
    }),
  };
};

/** What a page shows, for machines; undefined where it tells of no time, or of nothing that has one. */
export const describeEvent = (facts: PageFacts, publicUrl: string): object | undefined => {
  const { address, edition, panel, language, sessions, description } = facts;
  if (!isTimed(edition)) return undefined;
  const common = { "@context": "https://schema.org", inLanguage: language, description };
  const whole = describeConference(facts, publicUrl);
  if (panel) {
    const subEvents = panel.panels.map((one) => describeSession(one, facts, publicUrl));
    return {
      ...common,
      ...describeSession(panel, facts, publicUrl),
      superEvent: whole,
      ...(subEvents.length > 0 && { subEvent: subEvents }),
    };
  }
  if (!["main", "panels"].includes(address.name)) return undefined;
  return {
    ...common,
    ...whole,
    subEvent: sessions.map((one) => describeSession(one, facts, publicUrl)),
  };
};

/**
 * Writes the head of a page: what it is called and shows, and where it is in the other language.
 * @param publicUrl of the installation, without a slash at its end
 */
export const writeHead = (facts: PageFacts, publicUrl: string): string => {
  const { language, conference, title, description = "" } = facts;
  const event = describeEvent(facts, publicUrl);
  const picture = `${publicUrl}${pictureAddress(facts)}`;
  const properties: Attributes = {
    "og:type": facts.panel ? "article" : "website",
    "og:site_name": conference,
    "og:title": title === conference ? conference : `${title} – ${conference}`,
    "og:description": description,
    "og:url": addressIn(facts, publicUrl, language),
    "og:locale": language === "pl" ? "pl_PL" : "en_GB",
    "og:image": picture,
    "og:image:width": String(PICTURE_SIZE.width),
    "og:image:height": String(PICTURE_SIZE.height),
    "og:image:alt": title,
  };
  return [
    `<title>${escapeHtml(`${title} – ${PORTAL}`)}</title>`,
    tag("meta", { name: "description", content: description }),
    ...alternates(facts, publicUrl),
    ...Object.entries(properties).map(([property, content]) => tag("meta", { property, content })),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
    ...(event ? [`<script type="application/ld+json">${writeJsonBlock(event)}</script>`] : []),
  ].join("\n    ");
};
