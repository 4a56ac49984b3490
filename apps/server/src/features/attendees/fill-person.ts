import { LANGUAGES } from "@foyer/contract";
import type { JoinedField } from "@foyer/contract/office/index";
import type { attendee, AttendeeText, Translated } from "../../db/schema/index.ts";

export type PersonRow = typeof attendee.$inferSelect;

/** What the row that stays keeps as it is: who it is, what the list says, and what the person may do. */
type Kept =
  | "id"
  | "editionId"
  | "accountId"
  | "externalId"
  | "accessGranted"
  | "overrideUserGroupModules"
  | "modules"
  | "isInformationAccount"
  | "isListed"
  | "chatActive"
  | "emailDigest"
  | "entryCode"
  | "createdAt";

/** Of a text the parts that are taken. */
const takenOf = (text: AttendeeText = {}, taken: ReadonlySet<JoinedField>): AttendeeText => ({
  ...(taken.has("position") && text.position && { position: text.position }),
  ...(taken.has("company") && text.company && { company: text.company }),
  ...(taken.has("description") && text.description && { description: text.description }),
});

const fillText = (
  own: Translated<AttendeeText>,
  other: Translated<AttendeeText>,
  taken: ReadonlySet<JoinedField>,
): Translated<AttendeeText> => {
  const filled: Translated<AttendeeText> = {};
  for (const language of LANGUAGES) {
    const text = { ...other[language], ...own[language], ...takenOf(other[language], taken) };
    if (own[language] ?? other[language]) filled[language] = text;
  }
  return filled;
};

const hasManager = ({ managerFirstName, managerLastName, managerEmail }: PersonRow) =>
  (managerFirstName ?? managerLastName ?? managerEmail) !== null;

/**
 * What a person holds after a speaker's row was joined to it: its own, and theirs where there is none or where
 * it is taken of them.
 */
export const fillPerson = (
  own: PersonRow,
  other: PersonRow,
  taken: ReadonlySet<JoinedField> = new Set(),
): Omit<PersonRow, Kept> => {
  const managed = hasManager(own) ? own : other;
  const choose = <T>(field: JoinedField, ownValue: T, theirs: T): T =>
    taken.has(field) ? (theirs ?? ownValue) : (ownValue ?? theirs);
  return {
    firstName: choose("firstName", own.firstName, other.firstName),
    lastName: choose("lastName", own.lastName, other.lastName),
    userGroupId: own.userGroupId ?? other.userGroupId,
    country: choose("country", own.country, other.country),
    kind: own.kind ?? other.kind,
    tradeId: own.tradeId ?? other.tradeId,
    hotelId: own.hotelId ?? other.hotelId,
    linkedIn: choose("linkedIn", own.linkedIn, other.linkedIn),
    twitter: choose("twitter", own.twitter, other.twitter),
    avatarFileId: choose("avatar", own.avatarFileId, other.avatarFileId),
    managerFirstName: managed.managerFirstName,
    managerLastName: managed.managerLastName,
    managerEmail: managed.managerEmail,
    text: fillText(own.text, other.text, taken),
  };
};

/** Whether anybody described a person in any language. */
export const hasDescription = ({ text }: Pick<PersonRow, "text">): boolean =>
  LANGUAGES.some((language) => text[language]?.description !== undefined);
