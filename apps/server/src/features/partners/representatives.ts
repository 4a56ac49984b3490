import type { Attendee, Language } from "@foyer/contract";
import { fieldInLanguage } from "../../lib/language.ts";
import type { RepresentativeRow } from "./partners.repository.ts";

/** A person whom the caller may know by name only. */
export const toNamedOnly = ({
  firstName,
  lastName,
}: Pick<RepresentativeRow, "firstName" | "lastName">): Attendee => ({
  id: null,
  externalId: null,
  hasAvatar: false,
  canChat: false,
  linkedIn: null,
  twitter: null,
  description: {
    firstName,
    lastName,
    country: null,
    position: null,
    company: null,
    description: null,
  },
});

/** A person as callers with the attendees module see them. */
export const toRepresentative = (row: RepresentativeRow, language: Language): Attendee => {
  const field = (key: "position" | "company" | "description") =>
    fieldInLanguage(row.text, language, key) ?? null;
  return {
    id: row.id,
    externalId: row.externalId,
    hasAvatar: row.avatarFileId !== null,
    canChat: false,
    // The person's own choice goes before the organisers'; an empty one shows nothing.
    linkedIn: (row.ownLinkedIn ?? row.linkedIn) || null,
    twitter: (row.ownTwitter ?? row.twitter) || null,
    description: {
      firstName: row.firstName,
      lastName: row.lastName,
      country: row.country === null ? null : nameOfCountry(row.country, language),
      position: field("position"),
      company: field("company"),
      description: field("description"),
    },
  };
};

const nameOfCountry = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
