import { AGENDA_FIELD, nameDay } from "@foyer/contract";
import { fieldInLanguage } from "../../lib/language.ts";
import { nameEdition } from "./page-address.ts";
import type { PageFacts } from "./page-facts.ts";

/** In pixels, as those who show links ask for. */
export const PICTURE_SIZE = { width: 1_200, height: 630 } as const;

/** What a picture says; words may have any length. */
export type PictureWords = {
  conference: string;
  topic: string;
  /** When and where, as far as that is shown. */
  details: string;
  /** Of the thematic path, if there is one. */
  color: string | null;
};

/** Where the picture of a page is. */
export const pictureAddress = ({ edition, language, panel }: PageFacts): string =>
  `/share/${nameEdition(edition)}/${language}/${panel ? `panel-${panel.id}` : "conference"}.png`;

const timeOf = (instant: string) => instant.slice("YYYY-MM-DDT".length, "YYYY-MM-DDTHH:mm".length);

/** The words for the picture of a page. */
export const wordsOf = ({ edition, language, conference, panel }: PageFacts): PictureWords => {
  if (!panel) {
    return {
      conference: fieldInLanguage(edition.text, language, "description2") ?? "",
      topic: conference,
      details: fieldInLanguage(edition.text, language, "description") ?? "",
      color: null,
    };
  }
  const { building, room, topic } = panel.description;
  const shows = (field: keyof typeof AGENDA_FIELD) =>
    edition.agendaVisibleFields.includes(AGENDA_FIELD[field]);
  const details = [
    shows("date") && nameDay(panel.date, language),
    shows("time") && `${timeOf(panel.startDate)}–${timeOf(panel.endDate)}`,
    [building, room].filter(Boolean).join(", "),
  ];
  return {
    conference,
    topic,
    details: details.filter(Boolean).join(" · "),
    color: panel.color,
  };
};
