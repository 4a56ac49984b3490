import type { Language } from "@foyer/contract";
import type { AuditAction } from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import { recordAction } from "../../../content/audit.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { Values } from "../../../content/references.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { type Db, jobsWithin } from "../../../db/index.ts";
import type { Clock } from "../../../lib/clock.ts";
import { Failure, invalidField, notFound } from "../../../lib/failure.ts";
import type { Jobs } from "../../../lib/jobs.ts";
import type { Mailer } from "../../../lib/mail.ts";
import type { Binding } from "../../../resources/binding.ts";
import { collectTexts, isOpen, type VersionedAnnouncement } from "./announcement-draft.ts";
import { rejectIncompleteTexts } from "./announcement-texts.ts";
import { type AnnouncementRow, createAnnouncementsRepository } from "./announcements.repository.ts";
import { listAudience } from "./audience.repository.ts";
import type { Channel } from "./channels.ts";
import { type AnnouncementKey, readAnnouncement } from "./read-announcement.ts";
import { createRecipientsRepository } from "./recipients.repository.ts";
import { createSending } from "./sending.ts";
import { defineTestEmail } from "./test-email.ts";
import { validateAnnouncement } from "./validate-announcement.ts";

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  settings: { publicUrl: string };
  people: Binding;
  channels: readonly Channel[];
};

/** Deliveries of announcements: test, send, stop and retry. */
export const createAnnouncementDeliveries = (dependencies: Dependencies) => {
  const { db, contentWrite, clock, jobs, mailer, people, channels } = dependencies;
  const portalUrl = dependencies.settings.publicUrl;
  const sending = createSending({ db, contentWrite, jobs, clock, people, channels });
  const sendTest = defineTestEmail({ db, jobs, mailer, portalUrl });

  /** Locks an announcement, performs the action and records it in the history. */
  const performAction = (
    actor: Actor,
    { editionId, id }: AnnouncementKey,
    action: AuditAction,
    work: (context: EditionWriteContext, row: AnnouncementRow) => Promise<Values | null | void>,
  ): Promise<VersionedAnnouncement> =>
    contentWrite.inEdition(actor, editionId, async (context) => {
      const row = await createAnnouncementsRepository(context.tx).lock(editionId, id);
      if (!row) throw notFound();
      const after = (await work(context, row)) ?? null;
      await recordAction(context, { action, resource: "announcements", objectId: id, after });
      return readAnnouncement(context.tx, { editionId, id });
    });

  /** Rejects announcements that cannot be sent. */
  const rejectUnready = async (
    context: EditionWriteContext,
    row: AnnouncementRow,
    language: Language,
  ): Promise<void> => {
    if (row.isTemplate || !(isOpen(row) || row.state === "scheduled"))
      throw new Failure("announcement-state");
    rejectIncompleteTexts(row.text, language);
    if (row.channels.length === 0) throw invalidField("channels", "at_least_one");
    // A push notification contains the title only and links to the text in the portal.
    const hasText = !row.channels.includes("push") || row.channels.includes("portal");
    if (!hasText) throw invalidField("channels", "invalid");
    await validateAnnouncement(context, people, row);
  };

  return {
    /** @throws Failure `no-email`; `validation-failed` for an incomplete text */
    test: async (
      actor: Actor,
      accountId: number,
      key: AnnouncementKey,
      language: Language,
    ): Promise<void> => {
      await performAction(actor, key, "test", async (context, row) => {
        rejectIncompleteTexts(row.text, language);
        const tester = await createAnnouncementsRepository(context.tx).findTester(
          accountId,
          key.editionId,
        );
        if (!tester?.email) throw new Failure("no-email");
        await sendTest({ ...key, accountId }, { within: jobsWithin(context.tx) });
      });
    },

    /**
     * Sends an announcement at a time, or after the delay of two minutes. A scheduled one gets another time.
     * @throws Failure `count-changed` if the audience size differs from the expected one; `no-recipients`;
     * `announcement-state`; `validation-failed` for an incomplete text
     */
    send: (
      actor: Actor,
      key: AnnouncementKey,
      { expected, at: time }: { expected: number; at?: string | undefined },
      language: Language,
    ): Promise<VersionedAnnouncement> =>
      performAction(actor, key, "send", async (context, row) => {
        await rejectUnready(context, row, language);
        const sendAt = time === undefined ? undefined : new Date(time);
        if (sendAt && sendAt <= context.now) throw invalidField("at", "past");
        if (sendAt && row.expiresAt && row.expiresAt <= sendAt) throw invalidField("at", "invalid");
        const audience = await listAudience(context.tx, people, key.editionId, row.audience);
        if (audience.length !== expected) {
          throw new Failure("count-changed", { params: { count: audience.length, expected } });
        }
        const selectedChannels = channels.filter(({ name }) => row.channels.includes(name));
        if (
          !audience.some((person) =>
            selectedChannels.some(({ checkReach }) => checkReach(person) === null),
          )
        ) {
          throw new Failure("no-recipients");
        }
        await sending.schedule(context, key.id, sendAt);
        return {
          title: collectTexts(row.text, "title"),
          channels: row.channels,
          recipients: audience.length,
          ...(sendAt && { sendAt: sendAt.toISOString() }),
        };
      }),

    /** @throws Failure `announcement-state` */
    release: (actor: Actor, key: AnnouncementKey): Promise<VersionedAnnouncement> =>
      performAction(actor, key, "release", async (context, { state }) => {
        if (state !== "delayed" && state !== "scheduled") throw new Failure("announcement-state");
        await createAnnouncementsRepository(context.tx).update(key.id, { sendAt: context.now });
        await sending.resume(context, key.id);
      }),

    /** @throws Failure `announcement-state` if nothing is left to stop */
    stop: (actor: Actor, key: AnnouncementKey): Promise<VersionedAnnouncement> =>
      performAction(actor, key, "stop", async (context, { state }) => {
        const { record: current } = await readAnnouncement(context.tx, key);
        const canStop = state === "delayed" || state === "scheduled" || current.state === "sending";
        if (!canStop) throw new Failure("announcement-state");
        const repository = createAnnouncementsRepository(context.tx);
        await createRecipientsRepository(context.tx).endQueued(key.id, {
          state: "stopped",
          at: context.now,
        });
        // Its time stays, so that the sender can confirm it again after a change.
        await repository.update(key.id, { state: state === "scheduled" ? "draft" : "stopped" });
        return { left: current.counts.queued };
      }),

    /** @throws Failure `announcement-state` if no delivery has failed */
    retry: (
      actor: Actor,
      key: AnnouncementKey,
      attendeeIds: readonly number[] | undefined,
    ): Promise<VersionedAnnouncement> =>
      performAction(actor, key, "retry", async (context) => {
        const repository = createAnnouncementsRepository(context.tx);
        const requeued = await createRecipientsRepository(context.tx).requeueFailed(
          key.id,
          attendeeIds,
        );
        if (requeued === 0) throw new Failure("announcement-state");
        await repository.update(key.id, { state: "sending" });
        await sending.resume(context, key.id);
        return { recipients: requeued };
      }),
  };
};
