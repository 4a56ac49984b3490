import { type Attendee, hasModule, type Language, MODULE } from "@foyer/contract";
import { shownOf } from "../../content/shown-of.ts";
import { sanitiseHtml } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { foldForSearch } from "@foyer/contract/search-text";
import type { PersonRow } from "./attendees.repository.ts";

/** Somebody at an edition: the row as far as others see it, and what follows from it in every language. */
export type Person = {
  row: PersonRow;
  /** On the list of participants, as far as the person is concerned. */
  isListed: boolean;
  /** People who have chat may begin to write to this person. */
  isReachable: boolean;
  linkedIn: string | null;
  twitter: string | null;
  /** What the person is found by: names, positions and companies of both languages, folded. */
  searchText: string;
};

/** The person's own choice; the organisers' value where there is none. */
const chosen = <Value>(own: Value | null | undefined, fallback: Value): Value => own ?? fallback;

const isReachable = (row: PersonRow): boolean =>
  row.account !== null &&
  !row.account.isDisabled &&
  row.account.takesInvitations &&
  chosen(row.account.chatActive, row.chatActive) &&
  hasModule({ ...row, userGroupModules: row.userGroupModules ?? [] }, MODULE.chat);

const searchTextOf = ({ firstName, lastName, text }: PersonRow): string => {
  const { pl, en } = text;
  const words = [firstName, lastName, pl?.position, pl?.company, en?.position, en?.company];
  return foldForSearch(words.filter(Boolean).join(" \n "));
};

export const toPerson = (stored: PersonRow): Person => {
  // An empty text is a choice too: it shows nothing.
  const linkedIn = chosen(stored.account?.linkedIn, stored.linkedIn) || null;
  const twitter = chosen(stored.account?.twitter, stored.twitter) || null;
  const row = shownOf({ ...stored, linkedIn, twitter }, stored.account);
  return {
    row,
    isListed:
      chosen(row.account?.isListed, row.isListed) &&
      !row.account?.isDisabled &&
      !row.isInformationAccount,
    isReachable: isReachable(row),
    linkedIn: row.linkedIn,
    twitter: row.twitter,
    searchText: searchTextOf(row),
  };
};

/** A person in a language, as lists show them: without a description, and nobody can chat yet. */
export const toAttendee = (
  { row, linkedIn, twitter }: Person,
  language: Language,
  nameCountry: (code: string) => string,
): Attendee => ({
  id: row.id,
  externalId: row.externalId,
  hasAvatar: row.avatarFileId !== null,
  canChat: false,
  linkedIn,
  twitter,
  description: {
    firstName: row.firstName,
    lastName: row.lastName,
    country: row.country === null ? null : nameCountry(row.country),
    position: fieldInLanguage(row.text, language, "position") ?? null,
    company: fieldInLanguage(row.text, language, "company") ?? null,
    description: null,
  },
});

/** What a person tells about themselves, as sanitised HTML. */
export const descriptionOf = ({ row }: Person, language: Language): string | null => {
  const html = fieldInLanguage(row.text, language, "description");
  return html === undefined ? null : sanitiseHtml(html) || null;
};
