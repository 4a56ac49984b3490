import { type Language, codeOfLanguage, languageOfCode } from "@foyer/contract";
import type {
  AccountChange,
  AuditAction,
  MergedField,
  NewAccount,
  Person,
  PersonAccount,
} from "@foyer/contract/office/index";
import type { Actor } from "../../lib/actor.ts";
import { isOrganiser } from "../../content/administrators.ts";
import { recordAction } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import { visibleUsername } from "../../content/visible-username.ts";
import { type EditionWriteContext, writeRows } from "../../content/write-rows.ts";
import type { Db } from "../../db/index.ts";
import { listHiddenFields, toAccountValues, toHistoryValues } from "./account-values.ts";
import { type AccessDependencies, type PeopleAccess, rejectOrganiser } from "./people-access.ts";
import { people } from "./people.writes.ts";
import { type InviteWithin, sendCredentials } from "./send-credentials.ts";
import { accounts } from "../auth/accounts.writes.ts";
import type { Values } from "../../content/references.ts";
import { composeUsername } from "../../lib/account-names.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import { createPreviewCredentials } from "./preview-credentials.ts";
import { createPeopleRepository } from "./people.repository.ts";
import type { Organiser } from "../../context/account.ts";

type Dependencies = Parameters<typeof createPreviewCredentials>[0] & {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  /** Queues the e-mail with the link to a first password. */
  inviteWithin: InviteWithin;
  /** @throws Failure `validation-failed`, `email-change-recent`, `too-many-requests` */
  requestEmailChange: (tx: Db, accountId: number, email: string) => Promise<void>;
  findPendingEmail: (accountId: number) => Promise<string | null>;
  accountAccess: AccessDependencies["accountAccess"];
  access: Pick<PeopleAccess, "remove">;
};

/** Caller, person and language of a request. */
export type PersonRequest = {
  actor: Actor;
  caller: Organiser;
  editionId: number;
  id: number;
  language: Language;
};

type PersonRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createPeopleRepository>["lock"]>>
>;

/** Personal values that the history stores with an action. */
type ActionValues = { before: Values; after: Values } | void;

/** People of an edition with their accounts: login, merge and removal. */
export const createPeopleService = (dependencies: Dependencies) => {
  const { db, contentWrite, clock, inviteWithin, accountAccess, access } = dependencies;
  const { requestEmailChange, findPendingEmail } = dependencies;

  const describeAccount = async (
    row: NonNullable<Awaited<ReturnType<ReturnType<typeof createPeopleRepository>["find"]>>>,
  ): Promise<PersonAccount | null> => {
    const { account, credentialsLink, state } = row;
    if (!account) return null;
    const repository = createPeopleRepository(db);
    const { sessions, lastLoginAt } = await repository.findSessions(account.id, clock.now());
    return {
      username: visibleUsername(account),
      email: account.email,
      pendingEmail: await findPendingEmail(account.id),
      language: languageOfCode(account.language),
      state,
      credentialsSentAt: credentialsLink?.sentAt?.toISOString() ?? null,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      sessions,
      hiddenFields: listHiddenFields(account),
      deletionRequestedAt: account.deletionRequestedAt?.toISOString() ?? null,
      isOrganiser: await isOrganiser(db, account.id),
    };
  };

  const get = async (editionId: number, id: number, language: Language): Promise<Person> => {
    const repository = createPeopleRepository(db);
    const row = await repository.find(editionId, id);
    if (!row) throw notFound();
    return {
      account: await describeAccount(row),
      participations: await repository.listParticipations(id, language),
      bookmarks: await repository.countBookmarks(id),
      transport: await repository.findTransport(id),
    };
  };

  const getLocked = async (context: EditionWriteContext, id: number): Promise<PersonRow> => {
    const row = await createPeopleRepository(context.tx).lock(context.editionId, id);
    if (!row) throw notFound();
    return row;
  };

  /** Runs an action on a person and records it in the history. */
  const runAction = async (
    { actor, editionId, id, language }: PersonRequest,
    action: AuditAction,
    work: (context: EditionWriteContext, row: PersonRow) => Promise<ActionValues>,
  ): Promise<Person> => {
    await contentWrite.inEdition(actor, editionId, async (context) => {
      // The action is one history entry; its writes cannot be undone field by field.
      const personal = await work(
        { ...context, audit: { isSilent: true } },
        await getLocked(context, id),
      );
      await recordAction(context, {
        action,
        resource: "people",
        objectId: id,
        ...(personal && { personal }),
      });
    });
    return get(editionId, id, language);
  };

  /** Runs an action on the account of a person. @throws Failure `no-account` */
  const runAccountAction = (
    request: PersonRequest,
    action: AuditAction,
    work: (context: EditionWriteContext, accountId: number) => Promise<ActionValues>,
  ): Promise<Person> =>
    runAction(request, action, async (context, { accountId }) => {
      if (accountId === null) throw new Failure("no-account");
      await rejectOrganiser(context, accountId, request.caller);
      return work(context, accountId);
    });

  return {
    /** @throws Failure `not-found` */
    get,

    previewCredentials: createPreviewCredentials(dependencies),

    /**
     * Creates an account. If its address belongs to an existing one, the credentials e-mail invites the owner of
     * that account to use it instead; the response does not depend on other accounts.
     * @throws Failure `forbidden` for an API client; `validation-failed` for a person with an account
     */
    create: (request: PersonRequest, { username, email, language }: NewAccount): Promise<Person> =>
      runAction(request, "create-account", async (context, row) => {
        if (row.accountId !== null) throw invalidField("username", "excluded");
        const names = await accounts.reserveUsernames(context, [composeUsername(username)]);
        const [accountId] = await accounts.create(
          context,
          names.map((name) => ({ ...name, email, language: codeOfLanguage(language) })),
        );
        await writeRows(context, people.kind, [{ before: row, values: { accountId } }]);
      }),

    /**
     * Changes the login of an account. Only an owner changes an account that its owner uses, and its new address
     * must be confirmed.
     * @throws Failure `no-account`, `forbidden`, `account-in-use`, `email-change-recent`
     */
    change: (request: PersonRequest, changes: AccountChange): Promise<Person> =>
      runAccountAction(request, "change-account", async (context, id) => {
        const before = await accounts.find(context, id);
        if (!before) throw new Failure("no-account");
        const { email, ...values } = await toAccountValues(context, before, changes);
        const isMoved = email !== undefined && email !== before.email;
        const needsConfirmation =
          isMoved && request.caller.isOwner && (await accounts.isPersonal(context, id));
        await accounts.change(context, [
          { id, ...values, ...(isMoved && !needsConfirmation && { email }) },
        ]);
        if (needsConfirmation) {
          if (email === null) throw invalidField("email", "required");
          await requestEmailChange(context.tx, id, email);
        }
        const after = { ...before, ...values, ...(isMoved && { email }) };
        return { before: toHistoryValues(before), after: toHistoryValues(after) };
      }),

    /** @throws Failure as `sendCredentials` */
    sendCredentials: (request: PersonRequest): Promise<Person> =>
      runAction(request, "send-credentials", (context, row) =>
        sendCredentials(context, row.accountId, inviteWithin),
      ),

    /** @throws Failure `no-account`, `forbidden`, `account-elsewhere` */
    endSessions: (request: PersonRequest): Promise<Person> =>
      runAccountAction(request, "end-sessions", accountAccess.endSessions),

    /** @throws Failure `no-account`, `forbidden`, `account-elsewhere`, `last-owner` */
    disable: (request: PersonRequest, reason: string): Promise<Person> =>
      runAccountAction(request, "disable-account", (context, id) =>
        accountAccess.disable(context, id, reason),
      ),

    /** @throws Failure `no-account`, `forbidden`, `account-elsewhere`, `disabled-by-owner` */
    enable: (request: PersonRequest): Promise<Person> =>
      runAccountAction(request, "enable-account", accountAccess.enable),

    /** @throws Failure `validation-failed` for a speaker of another edition or with an account */
    merge: async (
      { actor, editionId, id, language }: PersonRequest,
      speakerId: number,
      fieldsFromSpeaker: readonly MergedField[] = [],
    ): Promise<Person> => {
      await contentWrite.inEdition(actor, editionId, async (context) => {
        const row = await getLocked(context, id);
        const speaker = await createPeopleRepository(context.tx).lock(editionId, speakerId);
        if (!speaker || speaker.id === row.id || speaker.accountId !== null) {
          throw invalidField("speaker", "excluded");
        }
        await people.merge(context, [
          { speakerId, personId: id, fieldsFromSpeaker: new Set(fieldsFromSpeaker) },
        ]);
      });
      return get(editionId, id, language);
    },

    /** @throws Failure `forbidden` for a person with a role in the office, or an account to delete by an API client */
    remove: ({ actor, caller, editionId, id }: PersonRequest): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const person = await getLocked(context, id);
        if (person.accountId !== null) await rejectOrganiser(context, person.accountId, caller);
        await access.remove(context, person);
      }),
  };
};

export type PeopleService = ReturnType<typeof createPeopleService>;
