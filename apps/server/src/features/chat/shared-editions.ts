import type { ChatContact } from "@foyer/contract";
import { Failure } from "../../lib/failure.ts";
import type { FindableMembership, Membership } from "./people.repository.ts";

/** Shared editions of two people with the memberships of both, the latest first. */
export type SharedEditions<Type extends Membership = Membership> = readonly {
  mine: Type;
  theirs: Type;
}[];

export const findSharedEditions = <Type extends Membership>(
  mine: readonly Type[],
  theirs: readonly Type[],
): SharedEditions<Type> =>
  mine.flatMap((membership) => {
    const other = theirs.find(({ editionId }) => editionId === membership.editionId);
    return other ? [{ mine: membership, theirs: other }] : [];
  });

const filterVisible = <Type extends Membership>(
  shared: SharedEditions<Type>,
): SharedEditions<Type> => shared.filter(({ mine }) => mine.isVisible);

/** Returns the latest shared edition, preferring visible ones. */
export const findLatest = (shared: SharedEditions): SharedEditions[number] | undefined =>
  filterVisible(shared)[0] ?? shared[0];

/** True if two people share a visible edition; otherwise they cannot see each other. */
export const shareOpenEdition = (shared: SharedEditions): boolean =>
  filterVisible(shared).length > 0;

/** True if a stranger can find the other person in a shared visible edition. */
export const canFind = (shared: SharedEditions<FindableMembership>): boolean =>
  filterVisible(shared).some(({ theirs }) => theirs.isFindable);

/**
 * Returns the chat permissions of both people, which require an edition in which both have chat
 * (docs/specification.md, Forum Mail).
 */
export const getAbilities = (shared: SharedEditions): { canIChat: boolean; canHeChat: boolean } => {
  const visibleEditions = filterVisible(shared);
  const canIChat = visibleEditions.some(({ mine }) => mine.canChat);
  return {
    canIChat,
    canHeChat: visibleEditions.some(
      ({ mine, theirs }) => theirs.canChat && (mine.canChat || !canIChat),
    ),
  };
};

/** @throws Failure `chat-inactive` unless both people may write */
export const checkAbilities = (shared: SharedEditions): void => {
  const { canIChat, canHeChat } = getAbilities(shared);
  if (!canIChat || !canHeChat) throw new Failure("chat-inactive");
};

export const isAutoAccepting = (shared: SharedEditions): boolean =>
  filterVisible(shared).some(({ theirs }) => theirs.isInformationAccount && theirs.canChat);

/** True if the other person allows new conversations. */
export const allowsInvitations = (shared: SharedEditions): boolean =>
  shared.every(({ theirs }) => theirs.allowsInvitations);

type ContactName = Pick<
  ChatContact,
  "externalUserId" | "isInformationAccount" | "isDeleted" | "firstName" | "lastName" | "hasAvatar"
>;

const DELETED_CONTACT: ContactName = {
  externalUserId: null,
  isInformationAccount: false,
  isDeleted: true,
  firstName: "",
  lastName: "",
  hasAvatar: false,
};

/** Returns the name of a person as in the latest shared edition, or else as in their latest one. */
export const toContactName = (
  shared: SharedEditions,
  theirs: readonly Membership[] | undefined,
): ContactName => {
  if (theirs === undefined) return DELETED_CONTACT;
  const common = findLatest(shared)?.theirs;
  const membership = common ?? theirs[0];
  return {
    externalUserId: common?.externalId ?? null,
    isInformationAccount: membership?.isInformationAccount ?? false,
    isDeleted: false,
    firstName: membership?.firstName ?? "",
    lastName: membership?.lastName ?? "",
    hasAvatar: membership?.hasAvatar ?? false,
  };
};
