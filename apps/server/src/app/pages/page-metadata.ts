import {
  AGENDA_FIELD,
  codeOfLanguage,
  DEFAULT_CONFERENCE_NAME,
  DEFAULT_LANGUAGE,
  type Language,
  EXCERPT_MAX_LENGTH,
  type PanelDetails,
  type PanelItem,
  type PartnerDetails,
  publicPages,
  routes,
} from "@foyer/contract";
import { DateTime } from "luxon";
import type { Edition, Editions } from "../../context/editions.ts";
import { dayOf } from "../../lib/conference-day.ts";
import { cutAtWord, excerptOf } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { FetchRoute } from "./fetch-as-visitor.ts";
import type { PageUrl } from "./page-url.ts";

/** Metadata of a page, for search engines and link previews. */
export type PageMetadata = {
  pageUrl: PageUrl;
  edition: Edition;
  /** True if URLs may omit this edition. */
  isDefaultEdition: boolean;
  language: Language;
  conference: string;
  title: string;
  description: string | undefined;
  /** Subject of the page, if it is a panel. */
  panel: PanelDetails | undefined;
  /** Panels of the day that the page lists. */
  panels: readonly PanelItem[];
};

/** Limit of panels in the metadata of a page. The content contains the rest. */
export const PANELS_MAX = 40;

type Dependencies = { editions: Pick<Editions, "list">; now: () => Date };

/** True if an edition publishes the times of its panels. */
export const publishesTimes = ({ showAgenda, agendaVisibleFields }: Edition): boolean =>
  showAgenda &&
  agendaVisibleFields.includes(AGENDA_FIELD.date) &&
  agendaVisibleFields.includes(AGENDA_FIELD.time);

const nameOf = (edition: Edition, language: Language) =>
  fieldInLanguage(edition.text, language, "name") || DEFAULT_CONFERENCE_NAME;

/** Editions that a URL can refer to: the one that it names, else all visible ones, the default first. */
export const listCandidateEditions = (
  visible: readonly Edition[],
  { edition }: Pick<PageUrl, "edition">,
): readonly Edition[] => {
  if (edition === undefined) return visible;
  return visible.filter((one) => one.year === edition?.year && one.type === edition.type);
};

const editionQueryOf = ({ year, type }: Edition, language: Language) => ({
  year,
  type,
  language: codeOfLanguage(language),
});

type Subject = { panel?: PanelDetails; partner?: PartnerDetails };

const loadSubject = async (
  fetchRoute: FetchRoute,
  { name, id }: PageUrl,
  query: ReturnType<typeof editionQueryOf>,
): Promise<Subject | undefined> => {
  if (id === undefined) return {};
  if (name === "panel") {
    const panel = await fetchRoute(routes.panels.details, { ...query, id });
    return panel && { panel };
  }
  const partner = await fetchRoute(routes.partners.details, { ...query, id });
  return partner && { partner };
};

const loadPanels = async (
  fetchRoute: FetchRoute,
  metadata: Omit<PageMetadata, "panels">,
  now: Date,
) => {
  const { pageUrl, edition, language } = metadata;
  if (!["main", "panels"].includes(pageUrl.name) || !publishesTimes(edition)) return [];
  const dates = await fetchRoute(routes.panels.dates, { year: edition.year, type: edition.type });
  const today = dayOf(DateTime.fromJSDate(now), edition.timeZone, edition.dayChangeMinutes);
  const requestedDay = pageUrl.rest.get("day");
  const date = [requestedDay, today].find((day) => day && dates?.includes(day)) ?? dates?.[0];
  if (date === undefined) return [];
  const items = await fetchRoute(routes.panels.list, {
    ...editionQueryOf(edition, language),
    date,
  });
  return items?.slice(0, PANELS_MAX) ?? [];
};

const describeSubject = ({ panel, partner }: Subject, edition: Edition, language: Language) => {
  const text = panel?.description.description;
  if (text) return excerptOf(text);
  const partnerText = partner?.description.description?.replaceAll(/\s+/g, " ").trim();
  if (partnerText) return cutAtWord(partnerText, EXCERPT_MAX_LENGTH);
  const conferenceTexts = [
    nameOf(edition, language),
    fieldInLanguage(edition.text, language, "description"),
    fieldInLanguage(edition.text, language, "description2"),
  ];
  return cutAtWord(conferenceTexts.filter(Boolean).join(" · "), EXCERPT_MAX_LENGTH);
};

const titleOf = ({ name }: PageUrl, { panel, partner }: Subject, context: TitleContext) => {
  const subject = panel?.description.topic ?? partner?.description.name;
  if (subject !== undefined) return subject;
  return publicPages[name].title?.[context.language] ?? context.conference;
};

type TitleContext = { conference: string; language: Language };

/**
 * Loads the public metadata of a page.
 * @param fetchRoute requests a route as an anonymous visitor
 * @returns undefined if no edition is visible or none contains the subject
 */
export const loadPageMetadata = async (
  pageUrl: PageUrl,
  fetchRoute: FetchRoute,
  { editions, now }: Dependencies,
): Promise<PageMetadata | undefined> => {
  const language = pageUrl.language ?? DEFAULT_LANGUAGE;
  // These requests only record dependencies: editions and their settings. A change renders the page again.
  await fetchRoute(routes.conferences.list, undefined);
  const visible = await editions.list(null);
  for (const edition of listCandidateEditions(visible, pageUrl)) {
    const { year, type } = edition;
    await fetchRoute(routes.conferences.profile, { year, type });
    const subject = await loadSubject(fetchRoute, pageUrl, editionQueryOf(edition, language));
    if (!subject) continue;
    const conference = nameOf(edition, language);
    const metadata = {
      pageUrl,
      edition,
      isDefaultEdition: edition === visible[0],
      language,
      conference,
      title: titleOf(pageUrl, subject, { conference, language }),
      description: describeSubject(subject, edition, language),
      panel: subject.panel,
    };
    return { ...metadata, panels: await loadPanels(fetchRoute, metadata, now()) };
  }
  return undefined;
};
