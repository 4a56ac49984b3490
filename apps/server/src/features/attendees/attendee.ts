import { type Attendee, hasModule, type Language, MODULE } from "@foyer/contract";
import { redactAttendee } from "../../content/redact-attendee.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { normalizeForSearch } from "@foyer/contract/search-text";
import type { AttendeeRow } from "./attendees.repository.ts";

/** Attendee as visible to others, with values derived for both languages. */
export type DirectoryAttendee = {
  row: AttendeeRow;
  /** True if the attendee may be in the list of participants. */
  isListed: boolean;
  /** True if people with chat may start a conversation with the attendee. */
  isReachable: boolean;
  linkedIn: string | null;
  twitter: string | null;
  /** Normalised names, positions and companies of both languages. */
  searchText: string;
};

/** Returns the value of the account, or else the organisers' value. */
const withFallback = <Value>(value: Value | null | undefined, fallback: Value): Value =>
  value ?? fallback;

const isReachable = (row: AttendeeRow): boolean =>
  row.account !== null &&
  !row.account.isDisabled &&
  row.account.allowsInvitations &&
  withFallback(row.account.chatActive, row.chatActive) &&
  hasModule({ ...row, userGroupModules: row.userGroupModules ?? [] }, MODULE.chat);

const buildSearchText = ({ firstName, lastName, text }: AttendeeRow): string => {
  const { pl, en } = text;
  const texts = [firstName, lastName, pl?.position, pl?.company, en?.position, en?.company];
  return normalizeForSearch(texts.filter(Boolean).join(" \n "));
};

export const toDirectoryAttendee = (attendee: AttendeeRow): DirectoryAttendee => {
  // An empty text of the account overrides the organisers' value and hides the link.
  const linkedIn = withFallback(attendee.account?.linkedIn, attendee.linkedIn) || null;
  const twitter = withFallback(attendee.account?.twitter, attendee.twitter) || null;
  const row = redactAttendee({ ...attendee, linkedIn, twitter }, attendee.account);
  return {
    row,
    isListed:
      withFallback(row.account?.isListed, row.isListed) &&
      !row.account?.isDisabled &&
      !row.isInformationAccount,
    isReachable: isReachable(row),
    linkedIn: row.linkedIn,
    twitter: row.twitter,
    searchText: buildSearchText(row),
  };
};

/** Returns an attendee in one language as lists show them, without description and chat. */
export const toAttendee = (
  { row, linkedIn, twitter }: DirectoryAttendee,
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

/** Returns the description of an attendee as HTML, which is sanitised when it is written. */
export const getDescriptionHtml = ({ row }: DirectoryAttendee, language: Language): string | null =>
  fieldInLanguage(row.text, language, "description") || null;
