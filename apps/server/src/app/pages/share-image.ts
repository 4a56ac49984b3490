import {
  AGENDA_FIELD,
  formatEditionName,
  nameDay,
  nameHours,
  panelLocation,
} from "@foyer/contract";
import { fieldInLanguage } from "../../lib/language.ts";
import type { PageMetadata } from "./page-metadata.ts";

/** In pixels, as link previews require. */
export const IMAGE_SIZE = { width: 1_200, height: 630 } as const;

export type ShareImageTexts = {
  conference: string;
  topic: string;
  /** Time and location, as far as the edition publishes them. */
  details: string;
  /** Colour of the thematic path, if any. */
  color: string | null;
};

export const shareImageUrl = ({ edition, language, panel }: PageMetadata): string =>
  `/share/${formatEditionName(edition)}/${language}/${panel ? `panel-${panel.id}` : "conference"}.png`;

export const shareImageTexts = ({
  edition,
  language,
  conference,
  panel,
}: PageMetadata): ShareImageTexts => {
  if (!panel) {
    return {
      conference: fieldInLanguage(edition.text, language, "description2") ?? "",
      topic: conference,
      details: fieldInLanguage(edition.text, language, "description") ?? "",
      color: null,
    };
  }
  const shows = (field: keyof typeof AGENDA_FIELD) =>
    edition.agendaVisibleFields.includes(AGENDA_FIELD[field]);
  const details = [
    shows("date") && nameDay(panel.date, language),
    shows("time") && nameHours(panel),
    panelLocation(panel),
  ];
  return {
    conference,
    topic: panel.description.topic,
    details: details.filter(Boolean).join(" · "),
    color: panel.color,
  };
};
