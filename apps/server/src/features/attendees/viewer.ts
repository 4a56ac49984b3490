import { type Attendee, hasModule, type Language, MODULE } from "@foyer/contract";
import type { Account, Caller } from "../../context/account.ts";
import type { Edition } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import { comparisonIn, fieldInLanguage } from "../../lib/language.ts";
import type { Directories } from "./directories.ts";
import type { DirectoryAttendee } from "./attendee.ts";

/** Account of the caller and its participation in the edition. */
export type Viewer = { caller: Account; participant: Participant | null };

/** Viewer or a visitor without login. */
type AnyViewer = { caller: Caller; participant: Participant | null };

/** True if the viewer may write to a person. Blocks between the two are not considered. */
export const canChat = (
  { caller, participant }: AnyViewer,
  { isReachable, row }: DirectoryAttendee,
): boolean =>
  isReachable &&
  row.accountId !== caller?.accountId &&
  participant !== null &&
  hasModule(participant.access, MODULE.chat);

/**
 * Returns a function that replaces the data of a person on a panel by the current data the viewer may see. It
 * adds picture, links and chat, and removes hidden fields. A deleted person keeps the texts of the programme.
 */
export const createOverlayPeople =
  (directories: Directories) =>
  async (viewer: AnyViewer, edition: Edition): Promise<(attendee: Attendee) => Attendee> => {
    const { people } = await directories.get(edition.id);
    return (attendee) => {
      const person = attendee.id === null ? undefined : people.get(attendee.id);
      const hidesCompany = person?.row.account?.showsCompany === false;
      const { description } = attendee;
      return {
        ...attendee,
        description: hidesCompany ? { ...description, position: null, company: null } : description,
        id: person ? attendee.id : null,
        hasAvatar: person !== undefined && person.row.avatarFileId !== null,
        canChat: person !== undefined && canChat(viewer, person),
        linkedIn: person?.linkedIn ?? null,
        twitter: person?.twitter ?? null,
      };
    };
  };

/** Returns a function that finds an attendee by id, as lists show them to a viewer who may see people. */
export const createDescribePeople =
  (directories: Directories) =>
  async (
    viewer: Viewer,
    edition: Edition,
    language: Language,
  ): Promise<(id: number) => Attendee | undefined> => {
    const directory = await directories.get(edition.id);
    const { describe } = directory.in(language);
    return (id) => {
      const person = directory.people.get(id);
      return person && { ...describe(person), canChat: canChat(viewer, person) };
    };
  };

/** Returns the queries of the chat for the people of an edition. */
export const createReachPeople = (directories: Directories) => {
  const toUser = (person: DirectoryAttendee) => ({
    userId: person.row.accountId ?? 0,
    externalId: person.row.externalId,
    isInformationAccount: person.row.isInformationAccount,
    firstName: person.row.firstName,
    lastName: person.row.lastName,
    hasAvatar: person.row.avatarFileId !== null,
  });
  const toFoundUser = (person: DirectoryAttendee, language: Language) => ({
    ...toUser(person),
    position: fieldInLanguage(person.row.text, language, "position") ?? null,
    company: fieldInLanguage(person.row.text, language, "company") ?? null,
  });
  return {
    listReachable: async (viewer: Viewer, edition: Edition, language: Language) => {
      const { people } = await directories.get(edition.id);
      const compare = comparisonIn(language);
      return [...people.values()]
        .filter((person) => canChat(viewer, person) && isOpenToChat(person))
        .sort(
          ({ row: one }, { row: other }) =>
            compare(one.lastName, other.lastName) || compare(one.firstName, other.firstName),
        )
        .map((person) => ({ user: toFoundUser(person, language), searchText: person.searchText }));
    },

    findUser: async (viewer: Viewer, edition: Edition, externalId: string) => {
      const { people } = await directories.get(edition.id);
      const person = [...people.values()].find(({ row }) => row.externalId === externalId);
      if (!person?.row.account || person.row.account.isDisabled) return undefined;
      return { ...toUser(person), canHeChat: canChat(viewer, person) };
    },
  };
};

/** True if the person appears in the chat search. People who hide from the list of participants do not. */
const isOpenToChat = ({ isListed, row }: DirectoryAttendee): boolean =>
  isListed || row.isInformationAccount;
