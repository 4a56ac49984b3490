import type { Organiser } from "@foyer/contract/conferences";
import type { Language } from "@foyer/contract/constants";
import { conferenceTexts } from "./conference-texts.ts";
import { useCurrentConference } from "./use-current-conference.ts";

/** Who runs the edition that is being looked at; null until that is known, and where it is not told. */
export const useOrganiser = (language: Language): Organiser | null => {
  const conference = useCurrentConference();
  return conference ? conferenceTexts(conference, language).organiser : null;
};
