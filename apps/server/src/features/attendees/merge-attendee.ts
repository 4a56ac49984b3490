import { LANGUAGES } from "@foyer/contract";
import type { MergedField } from "@foyer/contract/office/index";
import type { attendee, AttendeeText, Translated } from "../../db/schema/index.ts";
import { isWebUrl } from "../../lib/web-url.ts";

export type AttendeeRow = typeof attendee.$inferSelect;

/** Columns of the remaining row that a merge does not change. */
type PreservedColumns =
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
  | "emailHash"
  | "entryCode"
  | "createdAt";

/** Returns the parts of a text to copy from the speaker. */
const pickFields = (
  text: AttendeeText = {},
  fieldsFromSpeaker: ReadonlySet<MergedField>,
): AttendeeText => ({
  ...(fieldsFromSpeaker.has("position") && text.position && { position: text.position }),
  ...(fieldsFromSpeaker.has("company") && text.company && { company: text.company }),
  ...(fieldsFromSpeaker.has("description") &&
    text.description && { description: text.description }),
});

const mergeText = (
  person: Translated<AttendeeText>,
  speaker: Translated<AttendeeText>,
  fieldsFromSpeaker: ReadonlySet<MergedField>,
): Translated<AttendeeText> => {
  const merged: Translated<AttendeeText> = {};
  for (const language of LANGUAGES) {
    const text = {
      ...speaker[language],
      ...person[language],
      ...pickFields(speaker[language], fieldsFromSpeaker),
    };
    if (person[language] ?? speaker[language]) merged[language] = text;
  }
  return merged;
};

const hasManager = ({ managerFirstName, managerLastName, managerEmail }: AttendeeRow) =>
  (managerFirstName ?? managerLastName ?? managerEmail) !== null;

const hasStay = ({ hotelId, hotelRoom, hotelArrival, hotelDeparture }: AttendeeRow) =>
  (hotelId ?? hotelRoom ?? hotelArrival ?? hotelDeparture) !== null;

/** Earlier versions stored any text as a link, which a write now rejects. */
const toLink = (text: string | null): string | null => (text && isWebUrl(text) ? text : null);

/**
 * Returns the values of a person after the merge with a speaker. The speaker's value wins if the person has
 * none or the field is in `fieldsFromSpeaker`.
 */
export const mergeAttendee = (
  person: AttendeeRow,
  speaker: AttendeeRow,
  fieldsFromSpeaker: ReadonlySet<MergedField> = new Set(),
): Omit<AttendeeRow, PreservedColumns> => {
  const staySource = hasStay(person) ? person : speaker;
  const managerSource = hasManager(person) ? person : speaker;
  const choose = <T>(field: MergedField, personValue: T, speakerValue: T): T =>
    fieldsFromSpeaker.has(field) ? (speakerValue ?? personValue) : (personValue ?? speakerValue);
  return {
    firstName: choose("firstName", person.firstName, speaker.firstName),
    lastName: choose("lastName", person.lastName, speaker.lastName),
    userGroupId: person.userGroupId ?? speaker.userGroupId,
    country: choose("country", person.country, speaker.country),
    kind: person.kind ?? speaker.kind,
    tradeId: person.tradeId ?? speaker.tradeId,
    phone: person.phone ?? speaker.phone,
    hotelId: staySource.hotelId,
    hotelRoom: staySource.hotelRoom,
    hotelArrival: staySource.hotelArrival,
    hotelDeparture: staySource.hotelDeparture,
    linkedIn: choose("linkedIn", person.linkedIn, toLink(speaker.linkedIn)),
    twitter: choose("twitter", person.twitter, toLink(speaker.twitter)),
    avatarFileId: choose("avatar", person.avatarFileId, speaker.avatarFileId),
    managerFirstName: managerSource.managerFirstName,
    managerLastName: managerSource.managerLastName,
    managerEmail: managerSource.managerEmail,
    text: mergeText(person.text, speaker.text, fieldsFromSpeaker),
  };
};

export const hasDescription = ({ text }: Pick<AttendeeRow, "text">): boolean =>
  LANGUAGES.some((language) => text[language]?.description !== undefined);
