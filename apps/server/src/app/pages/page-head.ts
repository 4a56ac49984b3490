import {
  AGENDA_FIELD,
  DEFAULT_LANGUAGE,
  formatEditionName,
  ITEM_TYPE,
  LANGUAGES,
  panelLocation,
  type PanelItem,
} from "@foyer/contract";
import { escapeHtml } from "../../lib/escape-html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { publishesTimes, type PageMetadata } from "./page-metadata.ts";
import { IMAGE_SIZE, shareImageUrl } from "./share-image.ts";

const PORTAL = "Foyer";

/** Escapes JSON for a `<script>`, so that no text in it can end the element. */
export const writeJsonBlock = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);

type Attributes = Readonly<Record<string, string>>;

const tag = (name: string, attributes: Attributes) => {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${name} ${pairs.join(" ")}>`;
};

/** URL of a page in a language, without parameters that do not identify the page. */
const urlIn = (
  { pageUrl, edition, isDefaultEdition }: PageMetadata,
  publicUrl: string,
  language: string,
) => {
  const params = new URLSearchParams();
  const day = pageUrl.name === "panels" ? pageUrl.rest.get("day") : undefined;
  if (day) params.set("day", day);
  if (!isDefaultEdition) params.set("edition", formatEditionName(edition));
  if (language !== DEFAULT_LANGUAGE) params.set("language", language);
  return `${publicUrl}${pageUrl.path}${params.size > 0 ? `?${params.toString()}` : ""}`;
};

const alternates = (metadata: PageMetadata, publicUrl: string) => [
  tag("link", { rel: "canonical", href: urlIn(metadata, publicUrl, metadata.language) }),
  ...LANGUAGES.map((language) =>
    tag("link", {
      rel: "alternate",
      hreflang: language,
      href: urlIn(metadata, publicUrl, language),
    }),
  ),
  tag("link", {
    rel: "alternate",
    hreflang: "x-default",
    href: urlIn(metadata, publicUrl, DEFAULT_LANGUAGE),
  }),
];

const locationOf = (item: PanelItem) => {
  const name = panelLocation(item);
  return name ? { location: { "@type": "Place", name } } : {};
};

const describePanel = (item: PanelItem, metadata: PageMetadata, publicUrl: string) => {
  const { edition, language } = metadata;
  const showsPeople = edition.agendaVisibleFields.includes(AGENDA_FIELD.attendees);
  const path = `/panels/details/${item.id}`;
  return {
    "@type": "Event",
    name: item.description.topic,
    startDate: item.startDate,
    endDate: item.endDate,
    ...locationOf(item),
    ...(item.itemType === ITEM_TYPE.panel && {
      url: urlIn(
        { ...metadata, pageUrl: { ...metadata.pageUrl, name: "panel", path } },
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

const describeConference = ({ edition, conference, language }: PageMetadata, publicUrl: string) => {
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

/** Describes the page as schema.org event; undefined if it shows no times or no events. */
export const describeEvent = (metadata: PageMetadata, publicUrl: string): object | undefined => {
  const { pageUrl, edition, panel, language, panels, description } = metadata;
  if (!publishesTimes(edition)) return undefined;
  const commonFields = { "@context": "https://schema.org", inLanguage: language, description };
  const conferenceEvent = describeConference(metadata, publicUrl);
  if (panel) {
    const subEvents = panel.panels.map((subPanel) => describePanel(subPanel, metadata, publicUrl));
    return {
      ...commonFields,
      ...describePanel(panel, metadata, publicUrl),
      superEvent: conferenceEvent,
      ...(subEvents.length > 0 && { subEvent: subEvents }),
    };
  }
  if (!["main", "panels"].includes(pageUrl.name)) return undefined;
  return {
    ...commonFields,
    ...conferenceEvent,
    subEvent: panels.map((listed) => describePanel(listed, metadata, publicUrl)),
  };
};

/**
 * Writes the metadata of a page into its head, with links to the other language.
 * @param publicUrl of the installation, without a trailing slash
 */
export const writeHead = (metadata: PageMetadata, publicUrl: string): string => {
  const { language, conference, title, description = "" } = metadata;
  const event = describeEvent(metadata, publicUrl);
  const image = `${publicUrl}${shareImageUrl(metadata)}`;
  const properties: Attributes = {
    "og:type": metadata.panel ? "article" : "website",
    "og:site_name": conference,
    "og:title": title === conference ? conference : `${title} – ${conference}`,
    "og:description": description,
    "og:url": urlIn(metadata, publicUrl, language),
    "og:locale": language === "pl" ? "pl_PL" : "en_GB",
    "og:image": image,
    "og:image:width": String(IMAGE_SIZE.width),
    "og:image:height": String(IMAGE_SIZE.height),
    "og:image:alt": title,
  };
  return [
    `<title>${escapeHtml(`${title} – ${PORTAL}`)}</title>`,
    tag("meta", { name: "description", content: description }),
    ...alternates(metadata, publicUrl),
    ...Object.entries(properties).map(([property, content]) => tag("meta", { property, content })),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
    ...(event ? [`<script type="application/ld+json">${writeJsonBlock(event)}</script>`] : []),
  ].join("\n    ");
};
