import type { Organiser } from "@foyer/contract/conferences/portal";
import type { Language } from "@foyer/contract/constants";
import { conferenceTexts } from "./conference-texts.ts";
import { useCurrentConference } from "./use-current-conference.ts";

/** Returns the texts of the current edition; null until they are loaded. */
export const useConferenceTexts = (language: Language) => {
  const conference = useCurrentConference();
  return conference ? conferenceTexts(conference, language) : null;
};

/** Returns the organiser of the current edition; null until loaded, or if the edition names none. */
export const useOrganiser = (language: Language): Organiser | null =>
  useConferenceTexts(language)?.organiser ?? null;
