import type { Actor } from "../../lib/actor.ts";
import type { Role } from "@foyer/contract/organisers/rights";
import type { ContentWrite, EditionName } from "../../content/content-write.ts";
import { readRows } from "../../content/records.ts";
import {
  type EditionWriteContext,
  type Kind,
  writeRows,
  type WriteContext,
} from "../../content/write-rows.ts";
import type { Db } from "../../db/index.ts";
import { edition, organiser } from "../../db/schema/index.ts";
import { rejectLastAdmin } from "../../content/administrators.ts";
import { Failure, invalidField } from "../../lib/failure.ts";
import type { Passwords } from "../../lib/passwords.ts";
import { accounts } from "../auth/accounts.writes.ts";

const kind: Kind<typeof edition> = {
  table: edition,
  lists: { organisers: { table: organiser, owner: "editionId", key: ["accountId"] } },
};

/** Organisers of an edition. */
export const organisers = {
  /** @returns true if the account was not an organiser before */
  add: async (context: EditionWriteContext, accountId: number): Promise<boolean> => {
    const existing = await readRows(context, organiser, "editionId", [context.editionId]);
    if (existing.some((row) => row.accountId === accountId)) return false;
    const [before] = await readRows(context, edition, "id", [context.editionId]);
    const values = {
      organisers: [...existing, { accountId }].map((row) => ({ accountId: row.accountId })),
    };
    await writeRows(context, kind, [{ before, values }]);
    context.publish({ kind: "account", accountId });
    return true;
  },

  /**
   * Sets the role of an account in the edition; null removes it.
   * @throws Failure `forbidden` for an API client; `last-admin` if the last admin would lose or end the role
   */
  setRole: async (
    context: EditionWriteContext,
    accountId: number,
    appointment: { role: Role; endsAt: Date | null } | null,
  ): Promise<void> => {
    if (context.actor.kind === "api") throw new Failure("forbidden");
    if (appointment?.role !== "admin" || appointment.endsAt !== null) {
      await rejectLastAdmin(context.tx, accountId, context.now, context.editionId);
    }
    const existing = await readRows(context, organiser, "editionId", [context.editionId]);
    const [before] = await readRows(context, edition, "id", [context.editionId]);
    const others = existing.filter((row) => row.accountId !== accountId);
    const rows = [...others, ...(appointment ? [{ accountId, ...appointment }] : [])];
    const values = {
      organisers: rows.map(({ accountId: id, role, endsAt }) => ({
        accountId: id,
        role,
        endsAt,
      })),
    };
    await writeRows(context, kind, [{ before, values }]);
    context.publish({ kind: "account", accountId });
  },
};

type Dependencies = { contentWrite: ContentWrite; passwords: Pick<Passwords, "hash"> };

/** Queues the invitation of a new organiser. */
export type InviteToOffice = (
  tx: Db,
  appointment: {
    accountId: number;
    editionId: number | null;
    role: Role | null;
    inviterId: number | null;
  },
) => Promise<void>;

type Person = { username: string; email: string };

export type Appointment = {
  /** True if the account was not an organiser before. */
  isNew: boolean;
  /** True if the account already had a password, which is unchanged. */
  hasPassword: boolean;
};

/**
 * Returns the account of a username if the e-mail address matches.
 * @throws Failure `username-taken` for another address
 */
export const findOwnAccount = async (context: WriteContext, { username, email }: Person) => {
  const account = await accounts.findByUsername(context, username);
  if (account && account.email?.toLowerCase() !== email.toLowerCase()) {
    throw new Failure("username-taken", { params: { username } });
  }
  return account;
};

/**
 * Like `findOwnAccount`, for a form of the office.
 * @throws Failure `validation-failed` if another person has the username
 */
export const findAccount = async (context: WriteContext, person: Person) => {
  try {
    return await findOwnAccount(context, person);
  } catch (error) {
    if (error instanceof Failure && error.code === "username-taken") {
      throw invalidField("username", "excluded");
    }
    throw error;
  }
};

const appointAccount = async (
  context: EditionWriteContext,
  person: Person,
  passwordHash: string | null,
) => {
  const account = await findOwnAccount(context, person);
  if (!account) {
    const [id] = await accounts.create(context, [{ ...person, passwordHash }]);
    return { id: Number(id), hasPassword: false };
  }
  const { id } = account;
  const hasPassword = account.passwordHash !== null || passwordHash === null;
  if (!hasPassword) await accounts.change(context, [{ id, passwordHash }]);
  return { id, hasPassword };
};

export const createAppointments = ({ contentWrite, passwords }: Dependencies) => ({
  /**
   * Makes a person an organiser of an edition. An existing password stays, also one set during the prompt.
   * @param promptPassword called only if the account has no password yet
   * @throws Failure `unknown-edition`, `username-taken`
   */
  appoint: async (
    actor: Actor,
    person: Person,
    name: EditionName,
    promptPassword: () => Promise<string>,
  ): Promise<Appointment> => {
    const existing = await contentWrite.inEditionByName(actor, name, (context) =>
      findOwnAccount(context, person),
    );
    const passwordHash = existing?.passwordHash
      ? null
      : await passwords.hash(await promptPassword());
    return contentWrite.inEditionByName(actor, name, async (context) => {
      const { id, hasPassword } = await appointAccount(context, person, passwordHash);
      return { isNew: await organisers.add(context, id), hasPassword };
    });
  },
});
