import { isOrganiser } from "../../content/administrators.ts";
import { recordAction } from "../../content/audit.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import type { Db, Publish } from "../../db/index.ts";
import { Failure } from "../../lib/failure.ts";
import { accounts } from "../auth/accounts.writes.ts";
import { createPeopleRepository } from "./people.repository.ts";

export type AccessDependencies = {
  accountAccess: {
    endSessions: (context: EditionWriteContext, accountId: number) => Promise<void>;
    disable: (context: EditionWriteContext, accountId: number, reason: string) => Promise<void>;
    enable: (context: EditionWriteContext, accountId: number) => Promise<void>;
    announceRemoval: (
      context: EditionWriteContext,
      accountId: number,
      isAccountDeleted: boolean,
    ) => Promise<void>;
  };
  /** Removes an attendee, and the account unless it is null. */
  removePerson: (
    tx: Db,
    publish: Publish,
    participation: { id: number; editionId: number; avatarFileId: string | null },
    accountId: number | null,
  ) => Promise<unknown>;
};

type Participation = { id: number; accountId: number | null; avatarFileId: string | null };

const isUnused = async (context: EditionWriteContext, accountId: number): Promise<boolean> => {
  const repository = createPeopleRepository(context.tx);
  const isUsed =
    (await isOrganiser(context.tx, accountId)) ||
    (await repository.isInOtherEdition(accountId, context.editionId));
  return !isUsed;
};

/**
 * Only owners change accounts with office access.
 * @throws Failure `forbidden`
 */
export const rejectOrganiser = async (
  context: EditionWriteContext,
  accountId: number,
  { isOwner }: { isOwner: boolean },
): Promise<void> => {
  if (!isOwner && (await isOrganiser(context.tx, accountId))) throw new Failure("forbidden");
};

/** Removal of a person, and the actions of a run on many people, which never change organisers. */
export const createPeopleAccess = ({ accountAccess, removePerson }: AccessDependencies) => {
  /** @throws Failure `forbidden` for an account to delete by an API client */
  const remove = async (context: EditionWriteContext, person: Participation): Promise<void> => {
    const { id, accountId, avatarFileId } = person;
    const { editionId } = context;
    const isAccountUnused = accountId !== null && (await isUnused(context, accountId));
    if (isAccountUnused) accounts.rejectApiClient(context);
    if (accountId !== null)
      await accountAccess.announceRemoval(context, accountId, isAccountUnused);
    const participation = { id, editionId, avatarFileId };
    const deletedAccountId = isAccountUnused ? accountId : null;
    await removePerson(context.tx, context.publish, participation, deletedAccountId);
    await recordAction(context, { action: "remove", resource: "people", objectId: id });
  };

  return {
    remove,

    /** @throws Failure `forbidden` for an organiser */
    removeAttendee: async (context: EditionWriteContext, person: Participation): Promise<void> => {
      if (person.accountId !== null)
        await rejectOrganiser(context, person.accountId, { isOwner: false });
      await remove(context, person);
    },

    /** @throws Failure `no-account`, `forbidden`, `account-elsewhere` */
    blockAttendee: async (
      context: EditionWriteContext,
      { id, accountId }: Participation,
      reason: string,
    ): Promise<void> => {
      if (accountId === null) throw new Failure("no-account");
      await rejectOrganiser(context, accountId, { isOwner: false });
      const silent = { ...context, audit: { isSilent: true } as const };
      await accountAccess.disable(silent, accountId, reason);
      await recordAction(context, {
        action: "disable-account",
        resource: "people",
        objectId: id,
      });
    },
  };
};

export type PeopleAccess = ReturnType<typeof createPeopleAccess>;
