import type { Conference, Organiser } from "@foyer/contract/conferences";
import { codeOfLanguage, DEFAULT_CONFERENCE_NAME, type Language } from "@foyer/contract/constants";

export type ConferenceTexts = {
  name: string;
  topic: string | null;
  /** The date as a text, place included where the organiser wrote it. */
  date: string | null;
  /** Id of the logo's file. */
  logo: string | null;
  /** Who runs it; null where that is not told. */
  organiser: Organiser | null;
};

/** The texts of an edition; where a translation is missing the other language's is given. */
export const conferenceTexts = (conference: Conference, language: Language): ConferenceTexts => {
  const code = codeOfLanguage(language);
  const own = conference.description.find((text) => text.language === code);
  const other = conference.description.find((text) => text.language !== code);
  return {
    name: own?.name || other?.name || DEFAULT_CONFERENCE_NAME,
    topic: own?.description || other?.description || null,
    date: own?.description2 || other?.description2 || null,
    logo: own?.logotype || other?.logotype || null,
    organiser: own?.organiser ?? other?.organiser ?? null,
  };
};

/** The name that tells editions apart in a list: with the year, unless the name bears one. */
export const editionName = (conference: Conference, language: Language): string => {
  const { name } = conferenceTexts(conference, language);
  const year = String(conference.year);
  return name.includes(year) ? name : `${name} ${year}`;
};
