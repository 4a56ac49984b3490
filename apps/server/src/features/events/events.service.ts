import { hasDetails, ITEM_TYPE, type LanguageCode, languageOfCode } from "@foyer/contract";
import { notFound } from "../../lib/failure.ts";
import { sanitiseHtml } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { etagOf, payload, type PayloadAnswer } from "../../lib/payload.ts";
import type { EventsRepository } from "./events.repository.ts";

/** Throws `not-found` unless the caller may know of the edition. */
type RevealEdition = (editionId: number) => Promise<{ showAgenda: boolean }>;

type Asked = { id: number; language: LanguageCode };

/** Whoever asks, and what they may know of. */
type Viewer = { revealEdition: RevealEdition; isAnonymous: boolean };

const htmlPayload = (html: string, isPublic: boolean): PayloadAnswer => {
  const bytes = Buffer.from(html);
  return payload({
    mediaType: "text/html; charset=utf-8",
    etag: etagOf(bytes),
    isPublic,
    isUntrusted: true,
    bytes: () => bytes,
  });
};

/** The texts of cultural and special events. */
export const createEventsService = (repository: EventsRepository) => {
  const details = async (
    itemType: number,
    { id, language }: Asked,
    { revealEdition, isAnonymous }: Viewer,
  ): Promise<PayloadAnswer> => {
    const event = await repository.findEvent(id, itemType);
    if (!event || !hasDetails(event)) throw notFound();
    const { showAgenda } = await revealEdition(event.editionId);
    if (!showAgenda) throw notFound();
    const description = fieldInLanguage(event.text, languageOfCode(language), "description") ?? "";
    return htmlPayload(sanitiseHtml(description), isAnonymous);
  };

  return {
    /** @throws Failure `not-found` for anything but a cultural event of a visible programme */
    culturalDetails: (asked: Asked, viewer: Viewer) =>
      details(ITEM_TYPE.culturalEvent, asked, viewer),

    /** @throws Failure `not-found` for anything but a special event that shows its details */
    specialDetails: (asked: Asked, viewer: Viewer) =>
      details(ITEM_TYPE.specialEvent, asked, viewer),
  };
};

export type EventsService = ReturnType<typeof createEventsService>;
