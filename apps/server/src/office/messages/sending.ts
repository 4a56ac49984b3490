import { HOLD_SECONDS } from "@foyer/contract/office/index";
import type { Actor } from "../../content/actor.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { At } from "../../content/write-rows.ts";
import { type Db, jobsWithin } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Binding } from "../binding.ts";
import { listAudience, type Person } from "./audience.ts";
import type { Channel } from "./channels.ts";
import { languageFor } from "./message-texts.ts";
import { createMessagesRepository, type MessageRow } from "./messages.repository.ts";
import { createRecipientsRepository } from "./recipients.repository.ts";

const ACTOR: Actor = { kind: "job", name: "messages" };
const HOLD_MS = HOLD_SECONDS * 1_000;
/** E-mails are tried for a day. */
const TRIED_FOR_MS = 86_400_000;

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  jobs: Jobs;
  clock: Clock;
  people: Binding;
  channels: readonly Channel[];
};

/** Tells open pages that a message has come further. */
const tell = (at: At, id: number) =>
  at.publish({
    kind: "office",
    editionId: at.editionId,
    resource: "messages",
    ids: [id],
    by: null,
  });

/** Sends messages: writes down whom each is for, and sees to them some at a time. */
export const createSending = ({
  db,
  contentWrite,
  jobs,
  clock,
  people,
  channels,
}: Dependencies) => {
  const chosen = ({ channels: names }: MessageRow): Channel[] =>
    channels.filter(({ name }) => names.includes(name));

  const toRecipient = (message: MessageRow, person: Person, { name, reach }: Channel) => {
    const reason = reach(person);
    return {
      messageId: message.id,
      attendeeId: person.id,
      channel: name,
      language: languageFor(message.text, person.language),
      state: reason === null ? ("queued" as const) : ("unreachable" as const),
      reason,
    };
  };

  /** Writes down whom a message is for, as of now, once its time has come. */
  const start = async (at: At, message: MessageRow): Promise<void> => {
    const repository = createMessagesRepository(at.tx);
    const audience = await listAudience(at.tx, people, at.editionId, message.filter);
    const ways = chosen(message);
    await createRecipientsRepository(at.tx).insert(
      audience.flatMap((person) => ways.map((channel) => toRecipient(message, person, channel))),
    );
    await repository.update(message.id, { state: "sending", startedAt: at.now });
  };

  const deliverNext = async (at: At, message: MessageRow): Promise<boolean> => {
    const recipients = createRecipientsRepository(at.tx);
    for (const { name, batch, deliver } of chosen(message)) {
      const waiting = await recipients.listWaiting(message.id, name, batch);
      if (waiting.length === 0) continue;
      if (message.expiresAt && message.expiresAt <= at.now) {
        const ids = waiting.map(({ attendeeId }) => attendeeId);
        const outcome = { state: "failed", reason: "too-late", isPermanent: true } as const;
        await recipients.settle(message.id, name, ids, { ...outcome, at: at.now });
      } else {
        await deliver(at, message, waiting);
      }
      return true;
    }
    return false;
  };

  /** Does the next step of a message. @returns whether there may be more */
  const advance = async (id: number): Promise<boolean> => {
    const editionId = await createMessagesRepository(db).findEditionOf(id);
    if (editionId === undefined) return false;
    return contentWrite.inEdition(ACTOR, editionId, async (at) => {
      const message = await createMessagesRepository(at.tx).lock(editionId, id);
      if (!message) return false;
      const isWaiting = message.state === "held" || message.state === "scheduled";
      if (isWaiting && message.sendAt && message.sendAt <= at.now) {
        await start(at, message);
      } else if (message.state !== "sending" || !(await deliverNext(at, message))) {
        return false;
      }
      tell(at, id);
      return true;
    });
  };

  const work = jobs.define<{ id: number }>(
    "message",
    async ({ id }, { signal }) => {
      while (await advance(id)) signal.throwIfAborted();
    },
    { pace: "urgent" },
  );

  // By the clock of this process, which may be behind that of the database, by which jobs begin.
  jobs.defineScheduled("messages-due", "* * * * *", "UTC", async () => {
    for (const id of await createMessagesRepository(db).listDue(clock.now())) await work({ id });
  });

  jobs.defineScheduled("messages-given-up", "45 * * * *", "UTC", () =>
    createRecipientsRepository(db).giveUpBefore(new Date(clock.now().getTime() - TRIED_FOR_MS), {
      state: "failed",
      at: clock.now(),
    }),
  );

  return {
    /** Lets a message go at a time, or when it was held for two minutes. */
    hold: async (at: At, id: number, time: Date | undefined): Promise<void> => {
      const sendAt = time ?? new Date(at.now.getTime() + HOLD_MS);
      const state = time ? "scheduled" : "held";
      await createMessagesRepository(at.tx).update(id, { state, sendAt });
      const afterSeconds = Math.ceil((sendAt.getTime() - at.now.getTime()) / 1_000);
      await work({ id }, { within: jobsWithin(at.tx), afterSeconds });
    },

    /** Goes on with a message at once, as with what waits for nothing any more. */
    goOn: (at: At, id: number): Promise<void> => work({ id }, { within: jobsWithin(at.tx) }),
  };
};
