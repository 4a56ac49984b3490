import { isDeepStrictEqual } from "node:util";
import type { AuditAction, NewRole, Role, RoleRecord } from "@foyer/contract/office/index";
import type { Actor } from "../content/actor.ts";
import { recordAct } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { At } from "../content/write-rows.ts";
import type { Db } from "../db/index.ts";
import { accounts } from "../features/auth/accounts.writes.ts";
import { organisers } from "../features/organisers/organisers.writes.ts";
import { Failure, invalidField, notFound } from "../lib/failure.ts";
import { findAccount } from "./find-account.ts";
import { recordChanged, type Versioned, versioned } from "./resource.service.ts";
import { createRolesRepository, type RoleRow } from "./roles.repository.ts";
import type { OfficeCaller } from "./sessions.service.ts";
import { ALL, asUndo, NOTHING, type Undoing } from "./undoing.ts";

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  /** Sends accounts the link to their first password. */
  invite: (accountIds: readonly number[]) => Promise<void>;
};

type Change = { role?: Role | undefined; endsAt?: string | null | undefined };

const toRecord = ({ id, username, email, role, endsAt }: RoleRow): RoleRecord => ({
  id,
  username,
  email,
  role,
  endsAt: endsAt?.toISOString() ?? null,
});

/** Only owners make admins, and only they change what an admin is. @throws Failure `forbidden` */
const refuseAdmin = (
  caller: Pick<OfficeCaller, "isOwner">,
  ...roles: (Role | undefined)[]
): void => {
  if (roles.includes("admin") && !caller.isOwner) throw new Failure("forbidden");
};

const refuseLastAdmin = async (at: At, { id, role }: RoleRow): Promise<void> => {
  if (role !== "admin") return;
  const repository = createRolesRepository(at.tx);
  if (!(await repository.hasOtherAdmin(at.editionId, id, at.now))) throw new Failure("last-admin");
};

type Stored = { accountId: number; role: Role; endsAt: string | null };

const toStored = (row: RoleRow | undefined): Stored | null =>
  row
    ? { accountId: row.accountId, role: row.role, endsAt: row.endsAt?.toISOString() ?? null }
    : null;

const findRole = async (at: At, accountId: number): Promise<RoleRow | undefined> =>
  (await createRolesRepository(at.tx).list(at.editionId)).find(
    (row) => row.accountId === accountId,
  );

const record = (
  at: At,
  action: AuditAction,
  before: RoleRow | undefined,
  after: RoleRow | undefined,
): Promise<void> =>
  recordAct(at, {
    action: at.audit?.action ?? action,
    resource: "roles",
    objectId: (after ?? before)?.id ?? null,
    before: toStored(before),
    after: toStored(after),
  });

/** Puts back the role that somebody had, unless it was changed since. @throws Failure `last-admin`, `forbidden` */
export const roleUndoing: Undoing = {
  right: "roles",
  isPrivate: true,
  undo: async (outer, entry, by) => {
    const at = asUndo(outer);
    const before = entry.before as Stored | null;
    const after = entry.after as Stored | null;
    const accountId = Number((after ?? before)?.accountId);
    const now = await findRole(at, accountId);
    if (!isDeepStrictEqual(toStored(now), after)) return NOTHING;
    if (!(await createRolesRepository(at.tx).hasAccount(accountId))) return NOTHING;
    refuseAdmin(by, before?.role, after?.role);
    if (now && before?.role !== "admin") await refuseLastAdmin(at, now);
    const endsAt = before?.endsAt ? new Date(before.endsAt) : null;
    await organisers.setRole(at, accountId, before && { role: before.role, endsAt });
    await record(at, "undo", now, await findRole(at, accountId));
    return ALL;
  },
};

/** Who works on an edition, and as what. */
export const createRoles = ({ db, contentWrite, invite }: Dependencies) => {
  const get = async (at: At, id: number): Promise<RoleRow> => {
    const row = await createRolesRepository(at.tx).find(at.editionId, id);
    if (!row) throw notFound();
    return row;
  };

  const getVersion = async (at: At, id: number, version: string): Promise<RoleRow> => {
    const row = await get(at, id);
    const current = versioned(toRecord(row));
    if (current.version !== version) throw recordChanged(current);
    return row;
  };

  return {
    list: async (editionId: number): Promise<RoleRecord[]> =>
      (await createRolesRepository(db).list(editionId)).map(toRecord),

    /** @throws Failure `not-found` */
    get: async (editionId: number, id: number): Promise<Versioned> => {
      const row = await createRolesRepository(db).find(editionId, id);
      if (!row) throw notFound();
      return versioned(toRecord(row));
    },

    /** @throws Failure `validation-failed` for somebody who has a role already, or another's username */
    create: async (
      actor: Actor,
      caller: OfficeCaller,
      editionId: number,
      { username, email, role, endsAt }: NewRole,
    ): Promise<Versioned> => {
      refuseAdmin(caller, role);
      const {
        isNew,
        accountId,
        record: made,
      } = await contentWrite.inEdition(actor, editionId, async (at) => {
        const known = await findAccount(at, { username, email });
        const [id] = known
          ? [known.id]
          : await accounts.create(at, [{ username, email, passwordHash: null }]);
        const rows = await createRolesRepository(at.tx).list(editionId);
        if (rows.some((row) => row.accountId === id)) throw invalidField("username", "excluded");
        const ends = endsAt ? new Date(endsAt) : null;
        await organisers.setRole(at, Number(id), { role, endsAt: ends });
        const row = await findRole(at, Number(id));
        if (!row) throw new Error("a role that was given is not there");
        await record(at, "create", undefined, row);
        return { isNew: !known?.passwordHash, accountId: Number(id), record: toRecord(row) };
      });
      if (isNew) await invite([accountId]);
      return versioned(made);
    },

    /** @throws Failure `record-changed`, `last-admin`, `forbidden` */
    change: (
      actor: Actor,
      caller: OfficeCaller,
      { editionId, id, version }: { editionId: number; id: number; version: string },
      { role, endsAt }: Change,
    ): Promise<Versioned> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const row = await getVersion(at, id, version);
        refuseAdmin(caller, row.role, role);
        await refuseLastAdmin(at, row);
        const ends = endsAt === undefined ? row.endsAt : endsAt && new Date(endsAt);
        await organisers.setRole(at, row.accountId, {
          role: role ?? row.role,
          endsAt: ends || null,
        });
        const changed = await get(at, id);
        await record(at, "change", row, changed);
        return versioned(toRecord(changed));
      }),

    /** @throws Failure `record-changed`, `last-admin`, `forbidden` */
    remove: (
      actor: Actor,
      caller: OfficeCaller,
      { editionId, id, version }: { editionId: number; id: number; version: string },
    ): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const row = await getVersion(at, id, version);
        refuseAdmin(caller, row.role);
        await refuseLastAdmin(at, row);
        await organisers.setRole(at, row.accountId, null);
        await record(at, "delete", row, undefined);
      }),
  };
};

export type Roles = ReturnType<typeof createRoles>;
