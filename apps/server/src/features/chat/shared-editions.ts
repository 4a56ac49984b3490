import type { ChatContact } from "@foyer/contract";
import { Failure } from "../../lib/failure.ts";
import type { FindableMembership, Membership } from "./people.repository.ts";

/** The editions that two people take part in, each with the part of both, the latest first. */
export type SharedEditions<Of extends Membership = Membership> = readonly {
  mine: Of;
  theirs: Of;
}[];

export const findSharedEditions = <Of extends Membership>(
  mine: readonly Of[],
  theirs: readonly Of[],
): SharedEditions<Of> =>
  mine.flatMap((own) => {
    const other = theirs.find(({ editionId }) => editionId === own.editionId);
    return other ? [{ mine: own, theirs: other }] : [];
  });

const visible = <Of extends Membership>(shared: SharedEditions<Of>): SharedEditions<Of> =>
  shared.filter(({ mine }) => mine.isVisible);

/** The latest edition of both, one that is open before others. */
export const latestOf = (shared: SharedEditions): SharedEditions[number] | undefined =>
  visible(shared)[0] ?? shared[0];

/** Whether two people share an edition that is open: otherwise they do not know of one another. */
export const shareOpenEdition = (shared: SharedEditions): boolean => visible(shared).length > 0;

/** Whether somebody who has nothing to do with the other one may learn of them: they share an edition where that one can be found. */
export const mayFind = (shared: SharedEditions<FindableMembership>): boolean =>
  visible(shared).some(({ theirs }) => theirs.isFindable);

/** Who of the two may write: they need an edition in which both have chat (docs/specification.md, Forum Mail). */
export const abilitiesOf = (shared: SharedEditions): { canIChat: boolean; canHeChat: boolean } => {
  const open = visible(shared);
  const canIChat = open.some(({ mine }) => mine.canChat);
  return {
    canIChat,
    canHeChat: open.some(({ mine, theirs }) => theirs.canChat && (mine.canChat || !canIChat)),
  };
};

/** @throws Failure `chat-inactive` unless both may write */
export const checkAbilities = (shared: SharedEditions): void => {
  const { canIChat, canHeChat } = abilitiesOf(shared);
  if (!canIChat || !canHeChat) throw new Failure("chat-inactive");
};

export const acceptsEverybody = (shared: SharedEditions): boolean =>
  visible(shared).some(({ theirs }) => theirs.isInformationAccount && theirs.canChat);

/** Whether the other one lets others begin a conversation. */
export const takesInvitations = (shared: SharedEditions): boolean =>
  shared.every(({ theirs }) => theirs.takesInvitations);

type Named = Pick<
  ChatContact,
  "externalUserId" | "isInformationAccount" | "isDeleted" | "firstName" | "lastName" | "hasAvatar"
>;

const DELETED: Named = {
  externalUserId: null,
  isInformationAccount: false,
  isDeleted: true,
  firstName: "",
  lastName: "",
  hasAvatar: false,
};

/** What somebody is called to the other one: as in the latest edition of both, else as last known. */
export const nameOf = (
  shared: SharedEditions,
  theirs: readonly Membership[] | undefined,
): Named => {
  if (theirs === undefined) return DELETED;
  const common = latestOf(shared)?.theirs;
  const named = common ?? theirs[0];
  return {
    externalUserId: common?.externalId ?? null,
    isInformationAccount: named?.isInformationAccount ?? false,
    isDeleted: false,
    firstName: named?.firstName ?? "",
    lastName: named?.lastName ?? "",
    hasAvatar: named?.hasAvatar ?? false,
  };
};
