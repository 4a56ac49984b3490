import { hasDetails, ITEM_TYPE, type LanguageCode, languageOfCode } from "@foyer/contract";
import { notFound } from "../../lib/failure.ts";
import { sanitiseHtml } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { etagOf, payload, type PayloadAnswer } from "../../lib/payload.ts";
import type { EventsRepository } from "./events.repository.ts";

/** Throws `not-found` unless the caller may know of the edition. */
type RevealEdition = (editionId: number) => Promise<{ showAgenda: boolean }>;

const htmlPayload = (html: string): PayloadAnswer => {
  const bytes = Buffer.from(html);
  return payload({
    mediaType: "text/html; charset=utf-8",
    etag: etagOf(bytes),
    isPublic: false,
    isUntrusted: true,
    bytes: () => bytes,
  });
};

/** The texts of cultural and special events. */
export const createEventsService = (repository: EventsRepository) => {
  const details = async (
    id: number,
    itemType: number,
    code: LanguageCode,
    revealEdition: RevealEdition,
  ) => {
    const event = await repository.findEvent(id, itemType);
    if (!event || !hasDetails(event)) throw notFound();
    const { showAgenda } = await revealEdition(event.editionId);
    if (!showAgenda) throw notFound();
    const description = fieldInLanguage(event.text, languageOfCode(code), "description") ?? "";
    return htmlPayload(sanitiseHtml(description));
  };

  return {
    /** @throws Failure `not-found` for anything but a cultural event of a visible programme */
    culturalDetails: (id: number, language: LanguageCode, revealEdition: RevealEdition) =>
      details(id, ITEM_TYPE.culturalEvent, language, revealEdition),

    /** @throws Failure `not-found` for anything but a special event that shows its details */
    specialDetails: (id: number, language: LanguageCode, revealEdition: RevealEdition) =>
      details(id, ITEM_TYPE.specialEvent, language, revealEdition),
  };
};

export type EventsService = ReturnType<typeof createEventsService>;
