import type { Organiser } from "@foyer/contract/conferences";

/** The organiser in the words of a Polish legal document. */
export type LegalOrganiser = {
  /** Name and address. */
  name: string;
  /** As it follows "adres", in any case. */
  email: string;
};

/** @param organiser null where none is told: the documents then name it in general */
export const toLegalOrganiser = (organiser: Organiser | null): LegalOrganiser =>
  organiser === null
    ? { name: "organizator wskazany w ogłoszeniu Konferencji", email: "e-mail organizatora" }
    : {
        name: `${organiser.name} (${organiser.street}, ${organiser.town})`,
        email: organiser.email,
      };
