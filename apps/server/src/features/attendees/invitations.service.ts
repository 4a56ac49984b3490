import { type AccountInvitation, type Language } from "@foyer/contract";
import type { Actor } from "../../lib/actor.ts";
import { isOrganiser } from "../../content/administrators.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import { type EditionWriteContext, writeRows } from "../../content/write-rows.ts";
import type { Db } from "../../db/index.ts";
import { normalizeEmail } from "../../lib/account-names.ts";
import type { Clock } from "../../lib/clock.ts";
import { notFound } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { hashLinkToken } from "../../lib/link-tokens.ts";
import { accounts } from "../auth/accounts.writes.ts";
import { createInvitationsRepository, type InvitationRow } from "./invitations.repository.ts";
import { people } from "./people.writes.ts";

const ACTOR: Actor = { kind: "portal", name: "invitation" };

type Dependencies = { db: Db; contentWrite: ContentWrite; clock: Clock };

/** Invitations of people to use their account in another edition. Only the owner of the account accepts. */
export const createInvitations = ({ db, contentWrite, clock }: Dependencies) => {
  const repository = createInvitationsRepository(db);

  /** Attaches the existing account to the person, and deletes the new account, which was never used. */
  const attach = async (
    context: EditionWriteContext,
    invitation: InvitationRow,
    attendeeId: number,
  ): Promise<boolean> => {
    const { accountId, invitedAccountId } = invitation;
    const inTransaction = createInvitationsRepository(context.tx);
    if (!(await inTransaction.lock(invitation))) return false;
    const rows = await inTransaction.lockAccounts([accountId, invitedAccountId]);
    const unused = rows.find(({ id }) => id === accountId);
    const invited = rows.find(({ id }) => id === invitedAccountId);
    if (!unused?.email || !invited?.email || unused.isDisabled || invited.isDisabled) return false;
    if (
      unused.passwordHash !== null ||
      normalizeEmail(unused.email) !== normalizeEmail(invited.email)
    )
      return false;
    const [row] = await inTransaction.listAttendees(accountId);
    const own = await inTransaction.listAttendees(invitedAccountId);
    // The role would be deleted with the account.
    if (await isOrganiser(context.tx, accountId)) return false;
    if (row?.id !== attendeeId || own.some(({ editionId }) => editionId === row.editionId))
      return false;
    await writeRows(context, people.kind, [
      { before: row, values: { accountId: invitedAccountId } },
    ]);
    await accounts.remove(context, [accountId]);
    return true;
  };

  /** @returns false if the invitation is no longer valid */
  const accept = async (invitation: InvitationRow | undefined): Promise<boolean> => {
    if (!invitation) return false;
    const [attendee, ...others] = await repository.listAttendees(invitation.accountId);
    if (!attendee || others.length > 0) return false;
    return contentWrite.inEdition(ACTOR, attendee.editionId, (context) =>
      attach(context, invitation, attendee.id),
    );
  };

  return {
    list: async (accountId: number, language: Language): Promise<AccountInvitation[]> =>
      (await repository.listOfAccount(accountId, clock.now())).map(({ invitation, text }) => ({
        id: invitation.accountId,
        edition: fieldInLanguage(text, language, "name") ?? "",
      })),

    /** @throws Failure `not-found` for an invitation of another account, or one that is no longer valid */
    acceptOwn: async (accountId: number, id: number): Promise<void> => {
      const own = await repository.listOfAccount(accountId, clock.now());
      const found = own.find(({ invitation }) => invitation.accountId === id);
      if (!(await accept(found?.invitation))) throw notFound();
    },

    /** Accepts by the link of the e-mail. @returns false for an invalid or used link */
    acceptByToken: async (token: string): Promise<boolean> =>
      accept(await repository.findByToken(hashLinkToken(token), clock.now())),

    isValid: async (token: string): Promise<boolean> =>
      (await repository.findByToken(hashLinkToken(token), clock.now())) !== undefined,
  };
};

export type Invitations = ReturnType<typeof createInvitations>;
