import { isDeepStrictEqual } from "node:util";
import type { Language } from "@foyer/contract";
import type {
  Audience,
  Announcement,
  AnnouncementInput,
  AnnouncementRecipient,
  AudienceFilter,
  DescribedAnnouncement,
  RecipientPlaceholder,
  Role,
} from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import { recordAction } from "../../../content/audit.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { Values } from "../../../content/references.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { Db } from "../../../db/index.ts";
import type { Clock } from "../../../lib/clock.ts";
import { Failure, notFound } from "../../../lib/failure.ts";
import type { Jobs } from "../../../lib/jobs.ts";
import type { Mailer } from "../../../lib/mail.ts";
import type { Binding } from "../../../resources/binding.ts";
import { recordChanged } from "../../../resources/resource.service.ts";
import { readRecipientValues } from "../recipient-values.repository.ts";
import { createAnnouncementDeliveries } from "./announcement-deliveries.service.ts";
import {
  EMPTY_CONTENT,
  isOpen,
  maskSearchTerms,
  merge,
  collectTexts,
  toAnnouncement,
  type VersionedAnnouncement,
  toContent,
} from "./announcement-draft.ts";
import {
  createAnnouncementsRepository,
  type AnnouncementRow,
  type Page,
} from "./announcements.repository.ts";
import { listAudience } from "./audience.repository.ts";
import type { Channel } from "./channels.ts";
import {
  createDeliveryStatsRepository,
  type RecipientsQuery,
} from "./delivery-stats.repository.ts";
import { describeAudienceFilter } from "./audience-sentence.ts";
import { readAudienceTitles } from "./audience-titles.repository.ts";
import { createPreviews } from "./announcement-previews.service.ts";
import { countWithoutValue, describeAudience } from "./describe-audience.ts";
import { createEmailChannel } from "./email-channel.ts";
import { createPortalChannel } from "./portal-channel.ts";
import { createPushChannel, type QueueAnnouncement } from "./push-channel.ts";
import { type AnnouncementKey, readAnnouncement } from "./read-announcement.ts";
import { listRecipients } from "./recipients.ts";
import { validateAnnouncement } from "./validate-announcement.ts";

/** Caller with the language of the response. */
type Reader = { role: Role; language: Language };

type ListQuery = Page & { isTemplate?: boolean | undefined };

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  settings: { publicUrl: string; sessionSecret: string };
  /** Binding of people, whose list filters select the audience. */
  people: Binding;
  queueAnnouncement: QueueAnnouncement;
};

/** Announcements of organisers to the people of an edition. */
export const createAnnouncements = (dependencies: Dependencies) => {
  const { db, contentWrite, clock, jobs, mailer, people, queueAnnouncement, settings } =
    dependencies;
  const readRepository = createAnnouncementsRepository(db);
  const channels: readonly Channel[] = [
    createPortalChannel(settings.publicUrl),
    createEmailChannel({ db, jobs, mailer, clock, settings }),
    createPushChannel({ clock, queueAnnouncement }),
  ];

  const recordWrite = (
    context: EditionWriteContext,
    action: "create" | "change" | "delete",
    objectId: number,
    after: Values,
  ) => recordAction(context, { action, resource: "announcements", objectId, after });

  /** @throws Failure `not-found`, `record-changed`; `announcement-state` if it was sent */
  const getOpen = async (
    context: EditionWriteContext,
    id: number,
    version: string,
  ): Promise<AnnouncementRow> => {
    const row = await createAnnouncementsRepository(context.tx).lock(context.editionId, id);
    if (!row) throw notFound();
    if (!isOpen(row)) throw new Failure("announcement-state");
    const current = await readAnnouncement(context.tx, { editionId: context.editionId, id });
    if (current.version !== version) throw recordChanged(current);
    return row;
  };

  const describeAll = async <One extends Announcement>(
    editionId: number,
    announcements: readonly One[],
    { role, language }: Reader,
  ): Promise<(One & { audienceText: string })[]> => {
    const masked = announcements.map((one) => maskSearchTerms(one, role));
    const audiences = masked.map(({ audience }) => audience);
    const titleOf = await readAudienceTitles(db, editionId, audiences, language);
    return masked.map((one) => ({
      ...one,
      audienceText: describeAudienceFilter(one.audience, language, titleOf),
    }));
  };

  return {
    list: async (
      editionId: number,
      { isTemplate = false, ...page }: ListQuery,
      reader: Reader,
    ): Promise<{ items: DescribedAnnouncement[]; total: number }> => {
      const { rows, total } = await readRepository.list(editionId, isTemplate, page);
      const counts = await createDeliveryStatsRepository(db).countAll(rows.map(({ id }) => id));
      const items = rows.flatMap((row) => {
        const rowCounts = counts.get(row.id);
        return rowCounts ? [toAnnouncement(row, rowCounts)] : [];
      });
      return { items: await describeAll(editionId, items, reader), total };
    },

    /** @throws Failure `not-found` */
    get: async (
      key: AnnouncementKey,
      reader: Reader,
    ): Promise<{ record: DescribedAnnouncement; version: string }> => {
      const { record: current, version } = await readAnnouncement(db, key);
      const [record] = await describeAll(key.editionId, [current], reader);
      if (!record) throw notFound();
      return { record, version };
    },

    /** @throws Failure `validation-failed` */
    create: (
      actor: Actor,
      editionId: number,
      input: AnnouncementInput,
    ): Promise<VersionedAnnouncement> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const content = merge(EMPTY_CONTENT, input);
        await validateAnnouncement(context, people, content);
        const id = await createAnnouncementsRepository(context.tx).insert({
          editionId,
          ...content,
        });
        const created = await readAnnouncement(context.tx, { editionId, id });
        await recordWrite(context, "create", id, { title: created.record.title });
        return created;
      }),

    /** @throws Failure `validation-failed`, `record-changed`; `announcement-state` if it was sent */
    change: (
      actor: Actor,
      { editionId, id, version }: AnnouncementKey & { version: string },
      input: AnnouncementInput,
    ): Promise<VersionedAnnouncement> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const row = await getOpen(context, id, version);
        const before = toContent(row);
        const content = merge(before, input);
        if (isDeepStrictEqual(before, content))
          return readAnnouncement(context.tx, { editionId, id });
        await validateAnnouncement(context, people, content);
        await createAnnouncementsRepository(context.tx).update(id, { ...content, filter: null });
        const updated = await readAnnouncement(context.tx, { editionId, id });
        await recordWrite(context, "change", id, { title: updated.record.title });
        return updated;
      }),

    /** @throws Failure `record-changed`; `announcement-state` if it was sent */
    remove: (
      actor: Actor,
      { editionId, id, version }: AnnouncementKey & { version: string },
    ): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const row = await getOpen(context, id, version);
        await createAnnouncementsRepository(context.tx).remove(id);
        await recordWrite(context, "delete", id, { title: collectTexts(row.text, "title") });
      }),

    /** @throws Failure `validation-failed` at a field with an invalid value */
    describeAudience: async (
      editionId: number,
      audience: AudienceFilter,
      {
        placeholders = [],
        language,
      }: { placeholders?: RecipientPlaceholder[] | undefined } & Pick<Reader, "language">,
    ): Promise<Audience> => {
      const selected = await listAudience(db, people, editionId, audience);
      const titleOf = await readAudienceTitles(db, editionId, [audience], language);
      const edition = await readRepository.getEdition(editionId);
      const target = { language, timeZone: edition.timeZone };
      const ids = selected.map(({ id }) => id);
      const values = await readRecipientValues(db, ids, placeholders, target);
      return {
        text: describeAudienceFilter(audience, language, titleOf),
        ...describeAudience(selected, channels),
        withoutValue: countWithoutValue(values, placeholders),
      };
    },

    /** @throws Failure `not-found` */
    listRecipients: async (
      { editionId, id }: AnnouncementKey,
      query: RecipientsQuery,
    ): Promise<{ items: AnnouncementRecipient[]; total: number }> => {
      if (!(await readRepository.find(editionId, id))) throw notFound();
      return listRecipients(db, id, query);
    },

    ...createPreviews({ db, people, channels, portalUrl: settings.publicUrl }),
    ...createAnnouncementDeliveries({ ...dependencies, channels }),
  };
};

export type Announcements = ReturnType<typeof createAnnouncements>;
