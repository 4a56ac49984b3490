import { type Attendee, hasModule, type Language, MODULE } from "@foyer/contract";
import type { Account, Caller } from "../../context/account.ts";
import type { Edition } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import { comparisonIn, fieldInLanguage } from "../../lib/language.ts";
import type { Directories } from "./directories.ts";
import type { Person } from "./person.ts";

/** Who asks: the account, and its part in the edition. */
export type Viewer = { caller: Account; participant: Participant | null };

/** The same, or a visitor who has not logged in. */
type AnyViewer = { caller: Caller; participant: Participant | null };

/** Whether the viewer may write to a person; blocks between the two do not show in it. */
export const canChat = (
  { caller, participant }: AnyViewer,
  { isReachable, row }: Person,
): boolean =>
  isReachable &&
  row.accountId !== caller?.accountId &&
  participant !== null &&
  hasModule(participant.access, MODULE.chat);

/**
 * Returns a function that adds to a person on a panel what the viewer may see of them now: picture,
 * links, chat; and takes away what the person does not show. Somebody who is gone keeps what the programme says.
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

/** Returns the people of an edition by their ids, as lists show them to a viewer who may see people. */
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

/** Returns what the chat asks of the people of an edition. */
export const createReachPeople = (directories: Directories) => {
  const userOf = (person: Person) => ({
    userId: person.row.accountId ?? 0,
    externalId: person.row.externalId,
    isInformationAccount: person.row.isInformationAccount,
    firstName: person.row.firstName,
    lastName: person.row.lastName,
    hasAvatar: person.row.avatarFileId !== null,
  });
  const foundUserOf = (person: Person, language: Language) => ({
    ...userOf(person),
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
        .map((person) => ({ user: foundUserOf(person, language), searchText: person.searchText }));
    },

    findUser: async (viewer: Viewer, edition: Edition, externalId: string) => {
      const { people } = await directories.get(edition.id);
      const person = [...people.values()].find(({ row }) => row.externalId === externalId);
      if (!person?.row.account || person.row.account.isDisabled) return undefined;
      return { ...userOf(person), canHeChat: canChat(viewer, person) };
    },
  };
};

/** A person who does not want to be on the list of participants is not among those to write to either. */
const isOpenToChat = ({ isListed, row }: Person): boolean => isListed || row.isInformationAccount;
