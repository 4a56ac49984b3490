import { isDeepStrictEqual } from "node:util";
import { fullNameOf, type Language, LANGUAGES, languageOfCode } from "@foyer/contract";
import type {
  AuditAction,
  Audience,
  Message,
  MessageDraft,
  MessagePreview,
  MessageRecipient,
  Role,
} from "@foyer/contract/office/index";
import { mayWrite } from "@foyer/contract/office/index";
import type { Actor } from "../../content/actor.ts";
import { recordAct } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Values } from "../../content/references.ts";
import type { At } from "../../content/write-rows.ts";
import { type Db, jobsWithin } from "../../db/index.ts";
import type { MessageText, PeopleFilter, Translated } from "../../db/schema/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import type { Binding } from "../binding.ts";
import { toCondition } from "../list-query.ts";
import { recordChanged, versioned } from "../resource.service.ts";
import { describeAudience, findPerson, listAudience } from "./audience.ts";
import { type Channel, createEmailChannel, createPortalChannel, toLetter } from "./channels.ts";
import { languageFor, refuseGaps, refuseUnknownPlaceholders } from "./message-texts.ts";
import { testEmail } from "./messages.emails.ts";
import {
  createMessagesRepository,
  type MessageRow,
  type Numbers,
  type RecipientsQuery,
} from "./messages.repository.ts";
import { createSending } from "./sending.ts";

type Of = { editionId: number; id: number };
type ListQuery = Pick<RecipientsQuery, "page" | "size"> & { isTemplate?: boolean | undefined };
type VersionedMessage = { record: Message; version: string };

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  settings: { publicUrl: string };
  /** The people of an edition with the filters of their list. */
  people: Binding;
};

/** What is written of a message. */
type Written = Pick<MessageRow, "text" | "filter" | "channels" | "expiresAt" | "isTemplate">;

const EMPTY: Written = {
  text: {},
  filter: {},
  channels: ["portal"],
  expiresAt: null,
  isTemplate: false,
};

const textsOf = (text: MessageRow["text"], name: keyof MessageText) =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const value = text[language]?.[name];
      return value ? [[language, value]] : [];
    }),
  );

/** What a draft says laid over what is written. */
const mergeTexts = (text: MessageRow["text"], draft: MessageDraft): MessageRow["text"] => {
  const merged: Translated<MessageText> = {};
  for (const language of LANGUAGES) {
    const said = (["title", "body"] as const).flatMap((name) => {
      const given = draft[name]?.[language];
      const value = given === undefined ? text[language]?.[name] : given;
      return value ? [[name, value] as const] : [];
    });
    if (said.length > 0) merged[language] = Object.fromEntries(said);
  }
  return merged;
};

const merge = (before: Written, draft: MessageDraft): Written => ({
  text: mergeTexts(before.text, draft),
  filter: (draft.filter as PeopleFilter | undefined) ?? before.filter,
  channels: draft.channels ? [...new Set(draft.channels)] : before.channels,
  expiresAt:
    draft.expiresAt === undefined
      ? before.expiresAt
      : draft.expiresAt === null
        ? null
        : new Date(draft.expiresAt),
  isTemplate: draft.isTemplate ?? before.isTemplate,
});

const writtenOf = ({ text, filter, channels, expiresAt, isTemplate }: Written): Written => ({
  text,
  filter,
  channels,
  expiresAt,
  isTemplate,
});

/** Whether what is written may change: it went to nobody, and is not about to. */
const isOpen = ({ state, startedAt }: MessageRow): boolean =>
  state === "draft" || (state === "stopped" && startedAt === null);

const toMessage = (row: MessageRow, numbers: Numbers): Message => ({
  id: row.id,
  title: textsOf(row.text, "title"),
  body: textsOf(row.text, "body"),
  filter: row.filter,
  channels: row.channels,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  isTemplate: row.isTemplate,
  state: row.state === "sending" && numbers.queued === 0 ? "sent" : row.state,
  sendAt: row.sendAt?.toISOString() ?? null,
  isOpen: isOpen(row),
  numbers,
});

/** The version is of what is written, and so does not change while a message goes out. */
const toVersioned = (row: MessageRow, numbers: Numbers): VersionedMessage => {
  const { version } = versioned({ id: row.id, ...writtenOf(row) });
  return { record: toMessage(row, numbers), version };
};

/** Words that somebody looked for may be a person's name, which is not for everybody. */
const maskWords = (message: Message, role: Role): Message => {
  if (mayWrite(role, "messages")) return message;
  const { q: _q, ...filter } = message.filter;
  return { ...message, filter };
};

/** What organisers write to the people of an edition. */
export const createMessages = (dependencies: Dependencies) => {
  const { db, contentWrite, clock, jobs, mailer, people } = dependencies;
  const portal = dependencies.settings.publicUrl;
  const reading = createMessagesRepository(db);
  const channels: readonly Channel[] = [
    createPortalChannel(portal),
    createEmailChannel({ db, jobs, mailer, clock, publicUrl: portal }),
  ];
  const sending = createSending({ db, contentWrite, jobs, clock, people, channels });

  const read = async (tx: Db, { editionId, id }: Of): Promise<VersionedMessage> => {
    const repository = createMessagesRepository(tx);
    const row = await repository.find(editionId, id);
    if (!row) throw notFound();
    const numbers = (await repository.countAll([id])).get(id);
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

  const sendTest = jobs.define<{ id: number; editionId: number; accountId: number }>(
    "message-test",
    async ({ id, editionId, accountId }, { signal }) => {
      const row = await reading.find(editionId, id);
      const tester = await reading.findTester(accountId, editionId);
      if (!row || !tester?.email) return;
      const edition = await reading.getEdition(editionId);
      const language = languageFor(row.text, languageOfCode(tester.language));
      const names = {
        firstName: tester.firstName ?? tester.username,
        lastName: tester.lastName ?? "",
      };
      const letter = toLetter(row, edition, names, { language, portal });
      const organiser = fieldInLanguage(edition.text, language, "organiser")?.name ?? null;
      const to = { email: tester.email, username: tester.username, language, organiser };
      await mailer.send(testEmail(to, letter), signal);
    },
    { pace: "urgent" },
  );

  /** What must be so for a message to go. */
  const refuseUnready = async (at: At, row: MessageRow, language: Language): Promise<void> => {
    if (row.isTemplate || !isOpen(row)) throw new Failure("message-state");
    refuseGaps(row.text, language);
    if (row.channels.length === 0) throw invalidField("channels", "at_least_one");
    await check(at.tx, at.editionId, at.now, row);
  };

  return {
    list: async (
      editionId: number,
      { isTemplate = false, ...page }: ListQuery,
      role: Role,
    ): Promise<{ items: Message[]; total: number }> => {
      const { rows, total } = await reading.list(editionId, isTemplate, page);
      const numbers = await reading.countAll(rows.map(({ id }) => id));
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
        await repository.endWaiting(of.id, { state: "stopped", at: at.now });
        await repository.update(of.id, { state: "stopped" });
        return { left: current.numbers.queued };
      }),

    /** @throws Failure `message-state` where nobody has failed */
    retry: (actor: Actor, of: Of, some: readonly number[] | undefined): Promise<VersionedMessage> =>
      act(actor, of, "retry", async (at) => {
        const repository = createMessagesRepository(at.tx);
        const again = await repository.requeueFailed(of.id, some);
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
      const { rows, deliveries, total } = await reading.listRecipients(id, query);
      const items = rows.map((row) => ({
        id: row.id,
        name: fullNameOf(row),
        language: row.language ?? "en",
        readAt: row.readAt === null ? null : new Date(row.readAt).toISOString(),
        deliveries: deliveries
          .filter(({ attendeeId }) => attendeeId === row.id)
          .map(({ channel, state, reason, isPermanent, at }) => ({
            channel,
            state,
            reason,
            isPermanent,
            at: at?.toISOString() ?? null,
          })),
      }));
      return { items, total };
    },
  };
};

export type Messages = ReturnType<typeof createMessages>;
