import { isDeepStrictEqual } from "node:util";
import { fullNameOf, type Language } from "@foyer/contract";
import type {
  AuditAction,
  Audience,
  Message,
  MessageDraft,
  MessagePreview,
  MessageRecipient,
  Role,
} from "@foyer/contract/office/index";
import type { Actor } from "../../content/actor.ts";
import { recordAct } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Values } from "../../content/references.ts";
import type { At } from "../../content/write-rows.ts";
import { type Db, jobsWithin } from "../../db/index.ts";
import type { PeopleFilter } from "../../db/schema/index.ts";
import type { TellDevices } from "../../features/alerts/alerts.office.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import type { Binding } from "../binding.ts";
import { toCondition } from "../list-query.ts";
import { recordChanged } from "../resource.service.ts";
import { describeAudience, findPerson, listAudience } from "./audience.ts";
import { type Channel, createEmailChannel, createPortalChannel, toLetter } from "./channels.ts";
import { languageFor, refuseGaps, refuseUnknownPlaceholders } from "./message-texts.ts";
import { createMessagesRepository, type MessageRow, type Page } from "./messages.repository.ts";
import {
  EMPTY,
  isOpen,
  maskWords,
  merge,
  textsOf,
  toMessage,
  toVersioned,
  type VersionedMessage,
  type Written,
  writtenOf,
} from "./message-draft.ts";
import { createPushChannel } from "./push-channel.ts";
import { createReachedRepository, type RecipientsQuery } from "./reached.repository.ts";
import { createRecipientsRepository } from "./recipients.repository.ts";
import { listRecipients } from "./recipients.ts";
import { createSending } from "./sending.ts";
import { defineTestLetter } from "./test-letter.ts";

type Of = { editionId: number; id: number };
type ListQuery = Page & { isTemplate?: boolean | undefined };

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  settings: { publicUrl: string };
  /** The people of an edition with the filters of their list. */
  people: Binding;
  tellDevices: TellDevices;
};

/** What organisers write to the people of an edition. */
export const createMessages = (dependencies: Dependencies) => {
  const { db, contentWrite, clock, jobs, mailer, people, tellDevices } = dependencies;
  const portal = dependencies.settings.publicUrl;
  const reading = createMessagesRepository(db);
  const channels: readonly Channel[] = [
    createPortalChannel(portal),
    createEmailChannel({ db, jobs, mailer, clock, publicUrl: portal }),
    createPushChannel({ db, jobs, clock, portal, tellDevices }),
  ];
  const sending = createSending({ db, contentWrite, jobs, clock, people, channels });

  const read = async (tx: Db, { editionId, id }: Of): Promise<VersionedMessage> => {
    const repository = createMessagesRepository(tx);
    const row = await repository.find(editionId, id);
    if (!row) throw notFound();
    const numbers = (await createReachedRepository(tx).countAll([id])).get(id);
    if (!numbers) throw new Error("a message was not counted");
    return toVersioned(row, numbers);
  };

  /** @throws Failure `validation-failed` at placeholders, filters, or an end that has been */
  const check = async (tx: Db, editionId: number, now: Date, written: Written): Promise<void> => {
    refuseUnknownPlaceholders(written.text);
    await toCondition({ binding: people, db: tx, editionId }, written.filter);
    if (written.expiresAt && written.expiresAt <= now) throw invalidField("expiresAt", "past");
  };

  const record = (at: At, action: AuditAction, objectId: number, after: Values | null = null) =>
    recordAct(at, { action, resource: "messages", objectId, after });

  /** Does something to a message that is locked, and puts on record that it was done. */
  const act = (
    actor: Actor,
    { editionId, id }: Of,
    action: AuditAction,
    work: (at: At, row: MessageRow) => Promise<Values | null | void>,
  ): Promise<VersionedMessage> =>
    contentWrite.inEdition(actor, editionId, async (at) => {
      const row = await createMessagesRepository(at.tx).lock(editionId, id);
      if (!row) throw notFound();
      await record(at, action, id, (await work(at, row)) ?? null);
      return read(at.tx, { editionId, id });
    });

  const getOpen = async (at: At, id: number, version: string): Promise<MessageRow> => {
    const row = await createMessagesRepository(at.tx).lock(at.editionId, id);
    if (!row) throw notFound();
    if (!isOpen(row)) throw new Failure("message-state");
    const current = await read(at.tx, { editionId: at.editionId, id });
    if (current.version !== version) throw recordChanged(current);
    return row;
  };

  const sendTest = defineTestLetter({ db, jobs, mailer, portal });

  /** What must be so for a message to go. */
  const refuseUnready = async (at: At, row: MessageRow, language: Language): Promise<void> => {
    if (row.isTemplate || !isOpen(row)) throw new Failure("message-state");
    refuseGaps(row.text, language);
    if (row.channels.length === 0) throw invalidField("channels", "at_least_one");
    // A device is told the title alone, and leads to the rest in the portal.
    const hasText = !row.channels.includes("push") || row.channels.includes("portal");
    if (!hasText) throw invalidField("channels", "invalid");
    await check(at.tx, at.editionId, at.now, row);
  };

  return {
    list: async (
      editionId: number,
      { isTemplate = false, ...page }: ListQuery,
      role: Role,
    ): Promise<{ items: Message[]; total: number }> => {
      const { rows, total } = await reading.list(editionId, isTemplate, page);
      const numbers = await createReachedRepository(db).countAll(rows.map(({ id }) => id));
      const items = rows.flatMap((row) => {
        const own = numbers.get(row.id);
        return own ? [maskWords(toMessage(row, own), role)] : [];
      });
      return { items, total };
    },

    /** @throws Failure `not-found` */
    get: async (of: Of, role: Role): Promise<VersionedMessage> => {
      const { record: found, version } = await read(db, of);
      return { record: maskWords(found, role), version };
    },

    /** @throws Failure `validation-failed` */
    create: (actor: Actor, editionId: number, draft: MessageDraft): Promise<VersionedMessage> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const written = merge(EMPTY, draft);
        await check(at.tx, editionId, at.now, written);
        const id = await createMessagesRepository(at.tx).insert({ editionId, ...written });
        const made = await read(at.tx, { editionId, id });
        await record(at, "create", id, { title: made.record.title });
        return made;
      }),

    /** @throws Failure `validation-failed`, `record-changed`; `message-state` for what has gone */
    change: (
      actor: Actor,
      { editionId, id, version }: Of & { version: string },
      draft: MessageDraft,
    ): Promise<VersionedMessage> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const row = await getOpen(at, id, version);
        const before = writtenOf(row);
        const written = merge(before, draft);
        if (isDeepStrictEqual(before, written)) return read(at.tx, { editionId, id });
        await check(at.tx, editionId, at.now, written);
        await createMessagesRepository(at.tx).update(id, written);
        const made = await read(at.tx, { editionId, id });
        await record(at, "change", id, { title: made.record.title });
        return made;
      }),

    /** @throws Failure `record-changed`; `message-state` for what has gone */
    remove: (actor: Actor, { editionId, id, version }: Of & { version: string }): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const row = await getOpen(at, id, version);
        await createMessagesRepository(at.tx).remove(id);
        await record(at, "delete", id, { title: textsOf(row.text, "title") });
      }),

    /** @throws Failure `validation-failed` at a filter whose value its field cannot have */
    describeAudience: async (editionId: number, filter: PeopleFilter): Promise<Audience> =>
      describeAudience(await listAudience(db, people, editionId, filter), channels),

    /** @throws Failure `not-found` for a person who is not of the edition, and where the audience is nobody */
    preview: async (
      { editionId, id }: Of,
      personId: number | undefined,
    ): Promise<MessagePreview> => {
      const row = await reading.find(editionId, id);
      if (!row) throw notFound();
      const person =
        personId === undefined
          ? (await listAudience(db, people, editionId, row.filter))[0]
          : await findPerson(db, editionId, personId);
      if (!person) throw notFound();
      const language = languageFor(row.text, person.language);
      const edition = await reading.getEdition(editionId);
      const { title, body } = toLetter(row, edition, person, { language, portal });
      return { person: { id: person.id, name: fullNameOf(person) }, language, title, body };
    },

    /** @throws Failure `no-email`; `validation-failed` for a text that is not whole */
    test: async (actor: Actor, accountId: number, of: Of, language: Language): Promise<void> => {
      await act(actor, of, "test", async (at, row) => {
        refuseGaps(row.text, language);
        const tester = await createMessagesRepository(at.tx).findTester(accountId, of.editionId);
        if (!tester?.email) throw new Failure("no-email");
        await sendTest({ ...of, accountId }, { within: jobsWithin(at.tx) });
      });
    },

    /**
     * Lets a message go at a time, or when it was held for two minutes.
     * @throws Failure `count-changed` where it is for more or fewer people than expected; `nobody-reached`;
     * `message-state`; `validation-failed` for a text that is not whole
     */
    send: (
      actor: Actor,
      of: Of,
      { expected, at: time }: { expected: number; at?: string | undefined },
      language: Language,
    ): Promise<VersionedMessage> =>
      act(actor, of, "send", async (at, row) => {
        await refuseUnready(at, row, language);
        const sendAt = time === undefined ? undefined : new Date(time);
        if (sendAt && sendAt <= at.now) throw invalidField("at", "past");
        if (sendAt && row.expiresAt && row.expiresAt <= sendAt) throw invalidField("at", "invalid");
        const audience = await listAudience(at.tx, people, of.editionId, row.filter);
        if (audience.length !== expected) {
          throw new Failure("count-changed", { params: { count: audience.length, expected } });
        }
        const ways = channels.filter(({ name }) => row.channels.includes(name));
        if (!audience.some((person) => ways.some(({ reach }) => reach(person) === null))) {
          throw new Failure("nobody-reached");
        }
        await sending.hold(at, of.id, sendAt);
        return {
          title: textsOf(row.text, "title"),
          channels: row.channels,
          recipients: audience.length,
          ...(sendAt && { sendAt: sendAt.toISOString() }),
        };
      }),

    /** @throws Failure `message-state` */
    release: (actor: Actor, of: Of): Promise<VersionedMessage> =>
      act(actor, of, "release", async (at, { state }) => {
        if (state !== "held" && state !== "scheduled") throw new Failure("message-state");
        await createMessagesRepository(at.tx).update(of.id, { sendAt: at.now });
        await sending.goOn(at, of.id);
      }),

    /** @throws Failure `message-state` for what waits no more */
    stop: (actor: Actor, of: Of): Promise<VersionedMessage> =>
      act(actor, of, "stop", async (at, { state }) => {
        const { record: current } = await read(at.tx, of);
        const isUnderWay = state === "held" || state === "scheduled" || current.state === "sending";
        if (!isUnderWay) throw new Failure("message-state");
        const repository = createMessagesRepository(at.tx);
        await createRecipientsRepository(at.tx).endWaiting(of.id, { state: "stopped", at: at.now });
        await repository.update(of.id, { state: "stopped" });
        return { left: current.numbers.queued };
      }),

    /** @throws Failure `message-state` where nobody has failed */
    retry: (actor: Actor, of: Of, some: readonly number[] | undefined): Promise<VersionedMessage> =>
      act(actor, of, "retry", async (at) => {
        const repository = createMessagesRepository(at.tx);
        const again = await createRecipientsRepository(at.tx).requeueFailed(of.id, some);
        if (again === 0) throw new Failure("message-state");
        await repository.update(of.id, { state: "sending" });
        await sending.goOn(at, of.id);
        return { recipients: again };
      }),

    /** @throws Failure `not-found` */
    listRecipients: async (
      { editionId, id }: Of,
      query: RecipientsQuery,
    ): Promise<{ items: MessageRecipient[]; total: number }> => {
      if (!(await reading.find(editionId, id))) throw notFound();
      return listRecipients(db, id, query);
    },
  };
};

export type Messages = ReturnType<typeof createMessages>;
