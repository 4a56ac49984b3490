import type { Organiser } from "@foyer/contract/conferences";

/** The organiser in the words of a Polish legal document. */
export type LegalOrganiser = {
  /** Name and address. */
  name: string;
  /** As it follows "adres", in any case. */
  email: string;
};

/**
 * @param organiser null where none is told: the documents then name it by its conference
 * @param conference what that is called, if it is known
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
