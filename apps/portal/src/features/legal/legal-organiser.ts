import type { Organiser } from "@foyer/contract/conferences/portal";

export type LegalOrganiser = {
  /** Name and address. */
  name: string;
  /** Text after "adres"; must not depend on the grammatical case. */
  email: string;
};

/**
 * Returns the organiser as a Polish legal document names it.
 * @param organiser null if unknown; the document then refers to the conference
 * @param conference name of the conference, if known
 */
export const toLegalOrganiser = (
  organiser: Organiser | null,
  conference: string | undefined,
): LegalOrganiser =>
  organiser === null
    ? {
        name: conference
          ? `organizator Konferencji „${conference}”`
          : "organizator wskazany w ogłoszeniu Konferencji",
        email: "e-mail organizatora",
      }
    : {
        name: `${organiser.name} (${organiser.street}, ${organiser.town})`,
        email: organiser.email,
      };
