import type { Organiser } from "@foyer/contract/conferences";
import type { Language } from "@foyer/contract/constants";
import { conferenceTexts } from "./conference-texts.ts";
import { useCurrentConference } from "./use-current-conference.ts";

/** What the edition that is being looked at is called, and when it is; null until that is known. */
export const useConferenceTexts = (language: Language) => {
  const conference = useCurrentConference();
  return conference ? conferenceTexts(conference, language) : null;
};

/** Who runs the edition that is being looked at; null until that is known, and where it is not told. */
export const useOrganiser = (language: Language): Organiser | null =>
  useConferenceTexts(language)?.organiser ?? null;
