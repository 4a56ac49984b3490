import { type Language, codeOfLanguage, languageOfCode } from "@foyer/contract";
import type {
  AccountChange,
  AuditAction,
  JoinedField,
  NewAccount,
  Person,
  PersonAccount,
} from "@foyer/contract/office/index";
import type { Actor } from "../content/actor.ts";
import { recordAct } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { type At, writeRows } from "../content/write-rows.ts";
import type { Db, Publish } from "../db/index.ts";
import type { account as accountTable } from "../db/schema/index.ts";
import { people } from "../features/attendees/people.writes.ts";
import { accounts } from "../features/auth/accounts.writes.ts";
import { composeUsername } from "../lib/account-names.ts";
import type { Clock } from "../lib/clock.ts";
import { Failure, invalidField, notFound } from "../lib/failure.ts";
import { findAccount } from "./find-account.ts";
import { refuseLastOwner } from "./owners.service.ts";
import { createPersonsRepository } from "./persons.repository.ts";
import type { OfficeCaller } from "./sessions.service.ts";

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  /** Queues the link to a first password. */
  inviteWithin: (tx: Db, accountId: number) => Promise<void>;
  closings: {
    endSessions: (at: At, accountId: number) => Promise<void>;
    close: (at: At, accountId: number, reason: string) => Promise<void>;
    reopen: (at: At, accountId: number) => Promise<void>;
    announceRemoval: (at: At, accountId: number, isAccountGone: boolean) => Promise<void>;
  };
  /** Removes somebody's part of an edition, and an account unless it is null. */
  removePerson: (
    tx: Db,
    publish: Publish,
    part: { id: number; editionId: number; avatarFileId: string | null },
    accountId: number | null,
  ) => Promise<unknown>;
};

/** Who does something, to whom, and in what language they read. */
export type PersonCall = {
  actor: Actor;
  caller: OfficeCaller;
  editionId: number;
  id: number;
  language: Language;
};

type PersonRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createPersonsRepository>["lock"]>>
>;

/**
 * Queues the link to somebody's first password.
 * @throws Failure `no-account`; `letter-not-needed` for who has a password, is shut out or has no e-mail
 */
export const sendLetter = async (
  at: At,
  accountId: number | null,
  inviteWithin: Dependencies["inviteWithin"],
): Promise<void> => {
  if (accountId === null) throw new Failure("no-account");
  const account = await accounts.find(at, accountId);
  if (!account?.email || account.isDisabled || account.passwordHash !== null) {
    throw new Failure("letter-not-needed");
  }
  await inviteWithin(at.tx, accountId);
};

/** What a person does not let others see or do. */
const keptBackBy = (account: typeof accountTable.$inferSelect): PersonAccount["keepsBack"] => {
  const { showsPhoto, showsCompany, showsLinks, takesInvitations } = account;
  const kept = { photo: !showsPhoto, company: !showsCompany, links: !showsLinks };
  return [
    ...(["photo", "company", "links"] as const).filter((name) => kept[name]),
    ...(takesInvitations ? [] : (["invitations"] as const)),
  ];
};

/** People of an edition with their accounts: how they get in, and how they are let go. */
export const createPersons = (dependencies: Dependencies) => {
  const { db, contentWrite, clock, inviteWithin, closings, removePerson } = dependencies;

  const describeAccount = async (
    found: NonNullable<Awaited<ReturnType<ReturnType<typeof createPersonsRepository>["find"]>>>,
  ): Promise<PersonAccount | null> => {
    const { account, letter, state } = found;
    if (!account) return null;
    const repository = createPersonsRepository(db);
    const { devices, lastLoginAt } = await repository.findDevices(account.id, clock.now());
    return {
      username: account.username,
      email: account.email,
      language: languageOfCode(account.language),
      state,
      letterSentAt: letter?.sentAt?.toISOString() ?? null,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      devices,
      keepsBack: keptBackBy(account),
      deletionRequestedAt: account.deletionRequestedAt?.toISOString() ?? null,
      isOrganiser: await repository.isOrganiser(account.id),
    };
  };

  const get = async (editionId: number, id: number, language: Language): Promise<Person> => {
    const repository = createPersonsRepository(db);
    const found = await repository.find(editionId, id);
    if (!found) throw notFound();
    return {
      account: await describeAccount(found),
      takesPart: await repository.listParticipations(id, language),
      bookmarks: await repository.countBookmarks(id),
      transport: await repository.findTransport(id),
    };
  };

  /**
   * The way into an office is no affair of who looks after guests.
   * @throws Failure `forbidden`
   */
  const refuseOrganiser = async (at: At, caller: OfficeCaller, accountId: number) => {
    if (caller.isOwner) return;
    if (await createPersonsRepository(at.tx).isOrganiser(accountId)) throw new Failure("forbidden");
  };

  /** Whose account it is already must be no organiser, and not be listed a second time. */
  const refuseKnown = async (at: At, caller: OfficeCaller, accountId: number) => {
    await refuseOrganiser(at, caller, accountId);
    if (await createPersonsRepository(at.tx).isListed(accountId, at.editionId)) {
      throw invalidField("username", "excluded");
    }
  };

  const getLocked = async (at: At, id: number): Promise<PersonRow> => {
    const row = await createPersonsRepository(at.tx).lock(at.editionId, id);
    if (!row) throw notFound();
    return row;
  };

  /** Does something to a person, and puts on record that it was done. */
  const act = async (
    { actor, editionId, id, language }: PersonCall,
    action: AuditAction,
    work: (at: At, row: PersonRow) => Promise<void>,
  ): Promise<Person> => {
    await contentWrite.inEdition(actor, editionId, async (at) => {
      // What is done is one act, and what it writes is not put back field by field.
      await work({ ...at, audit: { isSilent: true } }, await getLocked(at, id));
      await recordAct(at, { action, resource: "people", objectId: id });
    });
    return get(editionId, id, language);
  };

  /** The same to the account of a person. @throws Failure `no-account` where there is none */
  const actOnAccount = (
    call: PersonCall,
    action: AuditAction,
    work: (at: At, accountId: number) => Promise<void>,
  ): Promise<Person> =>
    act(call, action, async (at, { accountId }) => {
      if (accountId === null) throw new Failure("no-account");
      await refuseOrganiser(at, call.caller, accountId);
      await work(at, accountId);
    });

  return {
    /** @throws Failure `not-found` */
    get,

    /** @throws Failure `validation-failed` for a username that is another's, or of somebody who is listed */
    open: (call: PersonCall, { username, email, language }: NewAccount): Promise<Person> =>
      act(call, "open-account", async (at, row) => {
        if (row.accountId !== null) throw invalidField("username", "excluded");
        const draft = { username: composeUsername(username), email };
        const known = email === null ? undefined : await findAccount(at, { ...draft, email });
        if (known) await refuseKnown(at, call.caller, known.id);
        const [accountId] = known
          ? [known.id]
          : await accounts.create(at, [
              { ...draft, language: codeOfLanguage(language), passwordHash: null },
            ]);
        await writeRows(at, people.kind, [{ before: row, values: { accountId } }]);
      }),

    /** @throws Failure `no-account`, `forbidden`; `validation-failed` for a username that is another's */
    change: (call: PersonCall, { username, email, language }: AccountChange): Promise<Person> =>
      actOnAccount(call, "change-account", (at, id) =>
        accounts.change(at, [
          {
            id,
            ...(username !== undefined && { username: composeUsername(username) }),
            ...(email !== undefined && { email }),
            ...(language !== undefined && { language: codeOfLanguage(language) }),
          },
        ]),
      ),

    /** @throws Failure `no-account`; `letter-not-needed` for who has a password, is shut out or has no e-mail */
    sendLetter: (call: PersonCall): Promise<Person> =>
      act(call, "send-letter", (at, row) => sendLetter(at, row.accountId, inviteWithin)),

    /** @throws Failure `no-account`, `forbidden` */
    endSessions: (call: PersonCall): Promise<Person> =>
      actOnAccount(call, "end-sessions", closings.endSessions),

    /** @throws Failure `no-account`, `forbidden`, `last-owner` */
    close: (call: PersonCall, reason: string): Promise<Person> =>
      actOnAccount(call, "close-account", async (at, id) => {
        await refuseLastOwner(at, id);
        await closings.close(at, id, reason);
      }),

    /** @throws Failure `no-account`, `forbidden` */
    reopen: (call: PersonCall): Promise<Person> =>
      actOnAccount(call, "reopen-account", closings.reopen),

    /** @throws Failure `validation-failed` for a speaker who is not of the edition, or has an account */
    join: (
      call: PersonCall,
      speakerId: number,
      taken: readonly JoinedField[] = [],
    ): Promise<Person> =>
      act(call, "join", async (at, row) => {
        const speaker = await createPersonsRepository(at.tx).lock(at.editionId, speakerId);
        if (!speaker || speaker.id === row.id || speaker.accountId !== null) {
          throw invalidField("speaker", "excluded");
        }
        await people.join(at, [{ speakerId, personId: row.id, taken: new Set(taken) }]);
      }),

    /** @throws Failure `forbidden` for who has a role in an office */
    remove: ({ actor, caller, editionId, id }: PersonCall): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const { accountId, avatarFileId } = await getLocked(at, id);
        if (accountId !== null) await refuseOrganiser(at, caller, accountId);
        const isOver = accountId !== null && (await isUnneeded(at, accountId));
        if (accountId !== null) await closings.announceRemoval(at, accountId, isOver);
        const part = { id, editionId, avatarFileId };
        await removePerson(at.tx, at.publish, part, isOver ? accountId : null);
        await recordAct(at, { action: "remove", resource: "people", objectId: id });
      }),
  };
};

const isUnneeded = async (at: At, accountId: number): Promise<boolean> => {
  const repository = createPersonsRepository(at.tx);
  const isNeeded =
    (await repository.isOrganiser(accountId)) ||
    (await repository.isElsewhere(accountId, at.editionId));
  return !isNeeded;
};

export type Persons = ReturnType<typeof createPersons>;
