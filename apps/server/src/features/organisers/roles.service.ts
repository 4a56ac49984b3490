import { isDeepStrictEqual } from "node:util";
import { codeOfLanguage, type Language } from "@foyer/contract";
import type { EmailPreview } from "@foyer/contract/resources/email-preview";
import type { AuditAction, NewRole, Role, RoleRecord } from "@foyer/contract/office/index";
import type { Actor } from "../../lib/actor.ts";
import { accountIdOf, recordAction } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import type { Db } from "../../db/index.ts";
import { accounts } from "../auth/accounts.writes.ts";
import { type InviteToOffice, organisers } from "./organisers.writes.ts";
import { composeUsername, normalizeEmail } from "../../lib/account-names.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import { toEmailPreview } from "../../lib/email-preview.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";
import { recordChanged, type Versioned, versioned } from "../../resources/resource.service.ts";
import type { EntryRow } from "../../resources/history.repository.ts";
import { createOrganisersRepository } from "./organisers.repository.ts";
import { createRolesRepository, type RoleRow } from "./roles.repository.ts";
import type { Organiser } from "../../context/account.ts";
import {
  ALL_UNDONE,
  asUndo,
  NONE_UNDONE,
  type UndoHandler,
} from "../../resources/undo-handlers.ts";

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  inviteToOffice: InviteToOffice;
  /** Composes the e-mail to a new organiser. */
  composeInvitation: (
    editionId: number,
    invitation: { role: Role; inviterId: number; language: Language },
  ) => Promise<OutgoingEmail>;
};

type Change = { role?: Role | undefined; endsAt?: string | null | undefined };

const toRecord = ({ id, username, email, role, endsAt }: RoleRow): RoleRecord => ({
  id,
  username,
  email,
  role,
  endsAt: endsAt?.toISOString() ?? null,
});

/** Only owners assign or change the role of admin. @throws Failure `forbidden` */
const rejectAdmin = (caller: Pick<Organiser, "isOwner">, ...roles: (Role | undefined)[]): void => {
  if (roles.includes("admin") && !caller.isOwner) throw new Failure("forbidden");
};

/** @throws Failure `validation-failed` for an end in the past */
const readEnd = (context: EditionWriteContext, endsAt: string): Date => {
  const end = new Date(endsAt);
  if (end <= context.now) throw invalidField("endsAt", "past");
  return end;
};

type StoredRole = { accountId: number; role: Role; endsAt: string | null };

const toStored = (row: RoleRow | undefined): StoredRole | null =>
  row
    ? { accountId: row.accountId, role: row.role, endsAt: row.endsAt?.toISOString() ?? null }
    : null;

const isSamePerson = (row: RoleRow, person: { username: string; email: string }): boolean =>
  row.username.toLowerCase() === person.username.toLowerCase() &&
  normalizeEmail(row.email ?? "") === normalizeEmail(person.email);

/**
 * Returns the account of a person, or creates one. If another person has the username, the new account gets a
 * similar one, which its invitation names: a rejection would reveal the other account.
 */
const provideAccount = async (
  context: EditionWriteContext,
  { username, email }: { username: string; email: string },
  language: Language,
): Promise<number> => {
  const existing = await accounts.findByUsername(context, username);
  if (existing && normalizeEmail(existing.email ?? "") === normalizeEmail(email))
    return existing.id;
  const names = await accounts.reserveUsernames(context, [username]);
  const [id] = await accounts.create(
    context,
    names.map((name) => ({ ...name, email, language: codeOfLanguage(language) })),
  );
  return Number(id);
};

const findRole = async (
  context: EditionWriteContext,
  accountId: number,
): Promise<RoleRow | undefined> =>
  (await createRolesRepository(context.tx).list(context.editionId)).find(
    (row) => row.accountId === accountId,
  );

const record = (
  context: EditionWriteContext,
  action: AuditAction,
  before: RoleRow | undefined,
  after: RoleRow | undefined,
): Promise<void> =>
  recordAction(context, {
    action: context.audit?.action ?? action,
    resource: "roles",
    objectId: (after ?? before)?.id ?? null,
    before: toStored(before),
    after: toStored(after),
  });

/** Restores the previous role unless it was changed since. @throws Failure `last-admin`, `forbidden` */
export const roleUndoHandler: UndoHandler = {
  right: "roles",
  undo: async (context, entry, by) => {
    const undoContext = asUndo(context);
    const before = entry.before as StoredRole | null;
    const after = entry.after as StoredRole | null;
    const accountId = Number((after ?? before)?.accountId);
    const current = await findRole(undoContext, accountId);
    if (!isDeepStrictEqual(toStored(current), after)) return NONE_UNDONE;
    if (!(await createRolesRepository(undoContext.tx).hasAccount(accountId))) return NONE_UNDONE;
    rejectAdmin(by, before?.role, after?.role);
    const endsAt = before?.endsAt ? new Date(before.endsAt) : null;
    await organisers.setRole(undoContext, accountId, before && { role: before.role, endsAt });
    await record(undoContext, "undo", current, await findRole(undoContext, accountId));
    return ALL_UNDONE;
  },
};

const getAccountId = ({ before, after }: EntryRow): number =>
  Number((after ?? before)?.["accountId"] ?? 0);

/** Lists the usernames of the accounts whose roles changed. */
export const listRoleTitles = async (
  db: Db,
  entries: readonly EntryRow[],
): Promise<(string | null)[]> => {
  const usernames = await createOrganisersRepository(db).listUsernames(entries.map(getAccountId));
  return entries.map((entry) => usernames.get(getAccountId(entry)) ?? null);
};

/** Roles of organisers in an edition. */
export const createRoles = (dependencies: Dependencies) => {
  const { db, contentWrite, inviteToOffice, composeInvitation } = dependencies;
  const get = async (context: EditionWriteContext, id: number): Promise<RoleRow> => {
    const row = await createRolesRepository(context.tx).find(context.editionId, id);
    if (!row) throw notFound();
    return row;
  };

  const getVersion = async (
    context: EditionWriteContext,
    id: number,
    version: string,
  ): Promise<RoleRow> => {
    const row = await get(context, id);
    const current = versioned(toRecord(row));
    if (current.version !== version) throw recordChanged(current);
    return row;
  };

  return {
    list: async (editionId: number): Promise<RoleRecord[]> =>
      (await createRolesRepository(db).list(editionId)).map(toRecord),

    previewInvitation: async (
      { accountId }: Organiser,
      editionId: number,
      role: Role,
      language: Language,
    ): Promise<EmailPreview> => {
      const invitation = { role, inviterId: accountId, language };
      return toEmailPreview(await composeInvitation(editionId, invitation), language);
    },

    /** @throws Failure `not-found` */
    get: async (editionId: number, id: number): Promise<Versioned> => {
      const row = await createRolesRepository(db).find(editionId, id);
      if (!row) throw notFound();
      return versioned(toRecord(row));
    },

    /**
     * Grants a role to the account with this username and address, or to a new one. The response does not depend
     * on other people's accounts.
     * @throws Failure `validation-failed` for an organiser of the edition, and for an end in the past
     */
    create: async (
      actor: Actor,
      caller: Organiser,
      editionId: number,
      { username, email, role, endsAt }: NewRole,
      language: Language,
    ): Promise<Versioned> => {
      rejectAdmin(caller, role);
      return contentWrite.inEdition(actor, editionId, async (context) => {
        const person = { username: composeUsername(username), email };
        const rows = await createRolesRepository(context.tx).list(editionId);
        const id = await provideAccount(context, person, language);
        if (rows.some((row) => row.accountId === id || isSamePerson(row, person)))
          throw invalidField("username", "excluded");
        const endDate = endsAt ? readEnd(context, endsAt) : null;
        await organisers.setRole(context, id, { role, endsAt: endDate });
        const row = await findRole(context, id);
        if (!row) throw new Error("the new role does not exist");
        await record(context, "create", undefined, row);
        await inviteToOffice(context.tx, {
          accountId: id,
          editionId,
          role,
          inviterId: accountIdOf(actor),
        });
        return versioned(toRecord(row));
      });
    },

    /** @throws Failure `record-changed`, `last-admin`, `forbidden` */
    change: (
      actor: Actor,
      caller: Organiser,
      { editionId, id, version }: { editionId: number; id: number; version: string },
      { role, endsAt }: Change,
    ): Promise<Versioned> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const row = await getVersion(context, id, version);
        rejectAdmin(caller, row.role, role);
        const endDate = endsAt === undefined ? row.endsAt : endsAt && readEnd(context, endsAt);
        await organisers.setRole(context, row.accountId, {
          role: role ?? row.role,
          endsAt: endDate || null,
        });
        const changed = await get(context, id);
        await record(context, "change", row, changed);
        return versioned(toRecord(changed));
      }),

    /** @throws Failure `record-changed`, `last-admin`, `forbidden` */
    remove: (
      actor: Actor,
      caller: Organiser,
      { editionId, id, version }: { editionId: number; id: number; version: string },
    ): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const row = await getVersion(context, id, version);
        rejectAdmin(caller, row.role);
        await organisers.setRole(context, row.accountId, null);
        await record(context, "delete", row, undefined);
      }),
  };
};

export type Roles = ReturnType<typeof createRoles>;
