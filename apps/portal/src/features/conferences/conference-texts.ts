import type { Conference, Organiser } from "@foyer/contract/conferences/portal";
import { codeOfLanguage, DEFAULT_CONFERENCE_NAME, type Language } from "@foyer/contract/constants";

export type ConferenceTexts = {
  name: string;
  topic: string | null;
  /** Date as text of the organiser; may include the location. */
  date: string | null;
  /** File id of the logo. */
  logo: string | null;
  /** Null if the edition names no organiser. */
  organiser: Organiser | null;
};

/** Returns the texts of an edition. Missing translations fall back to the other language. */
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

/** Returns a name that distinguishes editions in a list: the year is appended unless the name contains it. */
export const editionName = (conference: Conference, language: Language): string => {
  const { name } = conferenceTexts(conference, language);
  const year = String(conference.year);
  return name.includes(year) ? name : `${name} ${year}`;
};
