import type { NewRole, Role, RoleRecord } from "@foyer/contract/office/index";
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
const refuseAdmin = (caller: OfficeCaller, ...roles: (Role | undefined)[]): void => {
  if (roles.includes("admin") && !caller.isOwner) throw new Failure("forbidden");
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

  const refuseLastAdmin = async (at: At, { id, role }: RoleRow): Promise<void> => {
    if (role !== "admin") return;
    const repository = createRolesRepository(at.tx);
    if (!(await repository.hasOtherAdmin(at.editionId, id, at.now)))
      throw new Failure("last-admin");
  };

  const record = (
    at: At,
    action: "create" | "change" | "delete",
    objectId: number,
    before: RoleRecord | null,
    after: RoleRecord | null,
  ) => {
    const said = (one: RoleRecord | null) => one && { role: one.role, endsAt: one.endsAt };
    return recordAct(at, {
      action,
      resource: "roles",
      objectId,
      before: said(before),
      after: said(after),
    });
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
        const row = (await createRolesRepository(at.tx).list(editionId)).find(
          (one) => one.accountId === id,
        );
        if (!row) throw new Error("a role that was given is not there");
        await record(at, "create", row.id, null, toRecord(row));
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
        const changed = toRecord(await get(at, id));
        await record(at, "change", id, toRecord(row), changed);
        return versioned(changed);
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
        await record(at, "delete", id, toRecord(row), null);
      }),
  };
};

export type Roles = ReturnType<typeof createRoles>;
