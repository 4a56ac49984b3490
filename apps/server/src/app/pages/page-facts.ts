import {
  AGENDA_FIELD,
  codeOfLanguage,
  DEFAULT_CONFERENCE_NAME,
  DEFAULT_LANGUAGE,
  type Language,
  LEAD_MAX_LENGTH,
  type PanelDetails,
  type PanelItem,
  type PartnerDetails,
  routes,
} from "@foyer/contract";
import { DateTime } from "luxon";
import type { Edition, Editions } from "../../context/editions.ts";
import { dayOf } from "../../lib/conference-day.ts";
import { cutAtWord, leadOf } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Ask } from "./ask-as-visitor.ts";
import type { PageAddress } from "./page-address.ts";
import { PAGE_TITLES } from "./page-words.ts";

/** What a page tells those who only look at its head: search engines, and who is sent a link. */
export type PageFacts = {
  address: PageAddress;
  edition: Edition;
  /** Whether the page is of this edition though its address names none. */
  isDefaultEdition: boolean;
  language: Language;
  /** What the conference is called. */
  conference: string;
  /** What the page is called. */
  title: string;
  description: string | undefined;
  /** What the page is about, where that has a number. */
  panel: PanelDetails | undefined;
  /** Sessions of a day that the page shows. */
  sessions: readonly PanelItem[];
};

/** A page names this many sessions at most; the rest comes with the data. */
export const SESSIONS_MAX = 40;

type Dependencies = { editions: Pick<Editions, "list">; now: () => Date };

/** Whether an edition says when its sessions are. */
export const isTimed = ({ showAgenda, agendaVisibleFields }: Edition): boolean =>
  showAgenda &&
  agendaVisibleFields.includes(AGENDA_FIELD.date) &&
  agendaVisibleFields.includes(AGENDA_FIELD.time);

const nameOf = (edition: Edition, language: Language) =>
  fieldInLanguage(edition.text, language, "name") || DEFAULT_CONFERENCE_NAME;

/** The editions that an address may be about: the one that it names, else all, the usual one first. */
const listMeant = (visible: readonly Edition[], { edition }: PageAddress) => {
  if (edition === undefined) return visible;
  return visible.filter((one) => one.year === edition?.year && one.type === edition.type);
};

const editionQueryOf = ({ year, type }: Edition, language: Language) => ({
  year,
  type,
  language: codeOfLanguage(language),
});

type Subject = { panel?: PanelDetails; partner?: PartnerDetails };

const askSubject = async (
  ask: Ask,
  { name, id }: PageAddress,
  query: ReturnType<typeof editionQueryOf>,
): Promise<Subject | undefined> => {
  if (id === undefined) return {};
  if (name === "panel") {
    const panel = await ask(routes.panels.details, { ...query, id });
    return panel && { panel };
  }
  const partner = await ask(routes.partners.details, { ...query, id });
  return partner && { partner };
};

const askSessions = async (ask: Ask, facts: Omit<PageFacts, "sessions">, now: Date) => {
  const { address, edition, language } = facts;
  if (!["main", "panels"].includes(address.name) || !isTimed(edition)) return [];
  const dates = await ask(routes.panels.dates, { year: edition.year, type: edition.type });
  const today = dayOf(DateTime.fromJSDate(now), edition.timeZone, edition.dayChangeMinutes);
  const wished = address.rest.get("day");
  const date = [wished, today].find((day) => day && dates?.includes(day)) ?? dates?.[0];
  if (date === undefined) return [];
  const items = await ask(routes.panels.list, { ...editionQueryOf(edition, language), date });
  return items?.slice(0, SESSIONS_MAX) ?? [];
};

const describe = ({ panel, partner }: Subject, edition: Edition, language: Language) => {
  const text = panel?.description.description;
  if (text) return leadOf(text);
  const own = partner?.description.description?.replaceAll(/\s+/g, " ").trim();
  if (own) return cutAtWord(own, LEAD_MAX_LENGTH);
  const ofConference = [
    nameOf(edition, language),
    fieldInLanguage(edition.text, language, "description"),
    fieldInLanguage(edition.text, language, "description2"),
  ];
  return cutAtWord(ofConference.filter(Boolean).join(" · "), LEAD_MAX_LENGTH);
};

const titleOf = ({ name }: PageAddress, { panel, partner }: Subject, words: Words) => {
  const subject = panel?.description.topic ?? partner?.description.name;
  if (subject !== undefined) return subject;
  return name === "main" || name === "panel" || name === "partner"
    ? words.conference
    : PAGE_TITLES[words.language][name];
};

type Words = { conference: string; language: Language };

/**
 * Learns what a page is about, as far as everybody may know it.
 * @param ask answers as a visitor is answered
 * @returns undefined where nobody may see such a thing: no edition is visible, or none has it
 */
export const learnFacts = async (
  address: PageAddress,
  ask: Ask,
  { editions, now }: Dependencies,
): Promise<PageFacts | undefined> => {
  const language = address.language ?? DEFAULT_LANGUAGE;
  // What is asked for is what the page is remade after: the editions and, below, the settings of its own.
  await ask(routes.conferences.list, undefined);
  const visible = await editions.list(null);
  for (const edition of listMeant(visible, address)) {
    const { year, type } = edition;
    await ask(routes.conferences.profile, { year, type });
    const subject = await askSubject(ask, address, editionQueryOf(edition, language));
    if (!subject) continue;
    const conference = nameOf(edition, language);
    const facts = {
      address,
      edition,
      isDefaultEdition: edition === visible[0],
      language,
      conference,
      title: titleOf(address, subject, { conference, language }),
      description: describe(subject, edition, language),
      panel: subject.panel,
    };
    return { ...facts, sessions: await askSessions(ask, facts, now()) };
  }
  return undefined;
};
