import { LANGUAGES } from "@foyer/contract";
import type { attendee, AttendeeText, Translated } from "../../db/schema/index.ts";

export type PersonRow = typeof attendee.$inferSelect;

/** What the row that stays keeps as it is: who it is, what the list says, and what the person may do. */
type Kept =
  | "id"
  | "editionId"
  | "accountId"
  | "externalId"
  | "firstName"
  | "lastName"
  | "accessGranted"
  | "overrideUserGroupModules"
  | "modules"
  | "isInformationAccount"
  | "isListed"
  | "chatActive"
  | "emailDigest"
  | "createdAt";

const fillText = (
  own: Translated<AttendeeText>,
  other: Translated<AttendeeText>,
): Translated<AttendeeText> => {
  const filled: Translated<AttendeeText> = {};
  for (const language of LANGUAGES) {
    const text = { ...other[language], ...own[language] };
    if (own[language] ?? other[language]) filled[language] = text;
  }
  return filled;
};

const hasManager = ({ managerFirstName, managerLastName, managerEmail }: PersonRow) =>
  (managerFirstName ?? managerLastName ?? managerEmail) !== null;

/** What a person holds after a speaker's row was joined to it: its own, and where there is none, theirs. */
export const fillPerson = (own: PersonRow, other: PersonRow): Omit<PersonRow, Kept> => {
  const managed = hasManager(own) ? own : other;
  return {
    userGroupId: own.userGroupId ?? other.userGroupId,
    country: own.country ?? other.country,
    kind: own.kind ?? other.kind,
    tradeId: own.tradeId ?? other.tradeId,
    hotelId: own.hotelId ?? other.hotelId,
    linkedIn: own.linkedIn ?? other.linkedIn,
    twitter: own.twitter ?? other.twitter,
    avatarFileId: own.avatarFileId ?? other.avatarFileId,
    managerFirstName: managed.managerFirstName,
    managerLastName: managed.managerLastName,
    managerEmail: managed.managerEmail,
    text: fillText(own.text, other.text),
  };
};

/** Whether anybody described a person in any language. */
export const hasDescription = ({ text }: Pick<PersonRow, "text">): boolean =>
  LANGUAGES.some((language) => text[language]?.description !== undefined);
