import { SEND_DELAY_SECONDS } from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { type Db, jobsWithin } from "../../../db/index.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Jobs } from "../../../lib/jobs.ts";
import type { Binding } from "../../../resources/binding.ts";
import { listAudience, type Person } from "./audience.repository.ts";
import { type Channel, TOO_LATE } from "./channels.ts";
import { languageFor } from "./announcement-texts.ts";
import { createAnnouncementsRepository, type AnnouncementRow } from "./announcements.repository.ts";
import { createRecipientsRepository } from "./recipients.repository.ts";

const ACTOR: Actor = { kind: "job", name: "announcements" };
const SEND_DELAY_MS = SEND_DELAY_SECONDS * 1_000;
/** Deliveries without a result fail after a day. */
const DELIVERY_PERIOD_MS = 86_400_000;

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  jobs: Jobs;
  clock: Clock;
  people: Binding;
  channels: readonly Channel[];
};

/** Publishes progress of an announcement to open pages. */
const publishProgress = (context: EditionWriteContext, id: number) =>
  context.publish({
    kind: "office",
    editionId: context.editionId,
    resource: "announcements",
    ids: [id],
    by: null,
  });

/** Sends announcements: stores the recipients first, then delivers in batches. */
export const createSending = ({
  db,
  contentWrite,
  jobs,
  clock,
  people,
  channels,
}: Dependencies) => {
  const selectChannels = ({ channels: names }: AnnouncementRow): Channel[] =>
    channels.filter(({ name }) => names.includes(name));

  const toRecipient = (
    announcement: AnnouncementRow,
    person: Person,
    { name, checkReach }: Channel,
  ) => {
    const reason = checkReach(person);
    return {
      announcementId: announcement.id,
      attendeeId: person.id,
      channel: name,
      language: languageFor(announcement.text, person.language),
      state: reason === null ? ("queued" as const) : ("unreachable" as const),
      reason,
    };
  };

  /** Stores the audience as it is now and starts sending. */
  const start = async (
    context: EditionWriteContext,
    announcement: AnnouncementRow,
  ): Promise<void> => {
    const repository = createAnnouncementsRepository(context.tx);
    const audience = await listAudience(
      context.tx,
      people,
      context.editionId,
      announcement.audience,
    );
    const selectedChannels = selectChannels(announcement);
    await createRecipientsRepository(context.tx).insert(
      audience.flatMap((person) =>
        selectedChannels.map((channel) => toRecipient(announcement, person, channel)),
      ),
    );
    await repository.update(announcement.id, { state: "sending", startedAt: context.now });
  };

  const deliverNext = async (
    context: EditionWriteContext,
    announcement: AnnouncementRow,
  ): Promise<boolean> => {
    const recipients = createRecipientsRepository(context.tx);
    for (const { name, batch, deliver } of selectChannels(announcement)) {
      const queued = await recipients.listQueued(announcement.id, name, batch);
      if (queued.length === 0) continue;
      if (announcement.expiresAt && announcement.expiresAt <= context.now) {
        const ids = queued.map(({ attendeeId }) => attendeeId);
        const outcome = { ...TOO_LATE, at: context.now };
        await recipients.recordOutcome(announcement.id, name, ids, outcome);
      } else {
        await deliver(context, announcement, queued);
      }
      return true;
    }
    return false;
  };

  /** Performs the next step of an announcement. @returns true if more steps may follow */
  const advance = async (id: number): Promise<boolean> => {
    const found = await createAnnouncementsRepository(db).findById(id);
    if (!found) return false;
    const { editionId } = found;
    return contentWrite.inEdition(ACTOR, editionId, async (context) => {
      const announcement = await createAnnouncementsRepository(context.tx).lock(editionId, id);
      if (!announcement) return false;
      const isWaiting = announcement.state === "delayed" || announcement.state === "scheduled";
      if (isWaiting && announcement.sendAt && announcement.sendAt <= context.now) {
        await start(context, announcement);
      } else if (announcement.state !== "sending" || !(await deliverNext(context, announcement))) {
        return false;
      }
      publishProgress(context, id);
      return true;
    });
  };

  const work = jobs.define<{ id: number }>(
    "announcement",
    async ({ id }, { signal }) => {
      while (await advance(id)) signal.throwIfAborted();
    },
    { pace: "urgent" },
  );

  // Checks the clock of this process, because the job queue uses the database's clock, which may be ahead.
  jobs.defineScheduled("announcements-due", "* * * * *", "UTC", async () => {
    for (const id of await createAnnouncementsRepository(db).listDue(clock.now()))
      await work({ id });
  });

  jobs.defineScheduled("expire-announcements", "45 * * * *", "UTC", () =>
    createRecipientsRepository(db).expireQueued(
      new Date(clock.now().getTime() - DELIVERY_PERIOD_MS),
      {
        state: "failed",
        at: clock.now(),
      },
    ),
  );

  return {
    schedule: async (
      context: EditionWriteContext,
      id: number,
      time: Date | undefined,
    ): Promise<void> => {
      const sendAt = time ?? new Date(context.now.getTime() + SEND_DELAY_MS);
      const state = time ? "scheduled" : "delayed";
      await createAnnouncementsRepository(context.tx).update(id, { state, sendAt });
      const afterSeconds = Math.ceil((sendAt.getTime() - context.now.getTime()) / 1_000);
      await work({ id }, { within: jobsWithin(context.tx), afterSeconds });
    },

    /** Continues immediately, after a release or a retry. */
    resume: (context: EditionWriteContext, id: number): Promise<void> =>
      work({ id }, { within: jobsWithin(context.tx) }),
  };
};
