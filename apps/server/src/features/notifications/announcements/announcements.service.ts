import { isDeepStrictEqual } from "node:util";
import { fullNameOf } from "@foyer/contract";
import type {
  Audience,
  Announcement,
  AnnouncementInput,
  AnnouncementPreview,
  AnnouncementRecipient,
  Role,
} from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import { recordAction } from "../../../content/audit.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { Values } from "../../../content/references.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { Db } from "../../../db/index.ts";
import type { PeopleFilter } from "../../../db/schema/index.ts";
import type { Clock } from "../../../lib/clock.ts";
import { Failure, notFound } from "../../../lib/failure.ts";
import type { Jobs } from "../../../lib/jobs.ts";
import type { Mailer } from "../../../lib/mail.ts";
import type { Binding } from "../../../resources/binding.ts";
import { recordChanged } from "../../../resources/resource.service.ts";
import { createAnnouncementDeliveries } from "./announcement-deliveries.service.ts";
import {
  EMPTY_CONTENT,
  isOpen,
  maskSearchTerm,
  merge,
  collectTexts,
  toAnnouncement,
  type VersionedAnnouncement,
  toContent,
} from "./announcement-draft.ts";
import { languageFor } from "./announcement-texts.ts";
import {
  createAnnouncementsRepository,
  type AnnouncementRow,
  type Page,
} from "./announcements.repository.ts";
import { findPerson, listAudience } from "./audience.repository.ts";
import type { Channel } from "./channels.ts";
import { renderFor } from "./compose-announcement.ts";
import {
  createDeliveryStatsRepository,
  type RecipientsQuery,
} from "./delivery-stats.repository.ts";
import { describeAudience } from "./describe-audience.ts";
import { createEmailChannel } from "./email-channel.ts";
import { createPortalChannel } from "./portal-channel.ts";
import { createPushChannel, type QueueAnnouncement } from "./push-channel.ts";
import { type AnnouncementKey, readAnnouncement } from "./read-announcement.ts";
import { listRecipients } from "./recipients.ts";
import { validateAnnouncement } from "./validate-announcement.ts";

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
  const portalUrl = settings.publicUrl;
  const readRepository = createAnnouncementsRepository(db);
  const channels: readonly Channel[] = [
    createPortalChannel(portalUrl),
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

  return {
    list: async (
      editionId: number,
      { isTemplate = false, ...page }: ListQuery,
      role: Role,
    ): Promise<{ items: Announcement[]; total: number }> => {
      const { rows, total } = await readRepository.list(editionId, isTemplate, page);
      const counts = await createDeliveryStatsRepository(db).countAll(rows.map(({ id }) => id));
      const items = rows.flatMap((row) => {
        const rowCounts = counts.get(row.id);
        return rowCounts ? [maskSearchTerm(toAnnouncement(row, rowCounts), role)] : [];
      });
      return { items, total };
    },

    /** @throws Failure `not-found` */
    get: async (key: AnnouncementKey, role: Role): Promise<VersionedAnnouncement> => {
      const { record: current, version } = await readAnnouncement(db, key);
      return { record: maskSearchTerm(current, role), version };
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
        await createAnnouncementsRepository(context.tx).update(id, content);
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

    /** @throws Failure `validation-failed` at a filter with an invalid value */
    describeAudience: async (editionId: number, filter: PeopleFilter): Promise<Audience> =>
      describeAudience(await listAudience(db, people, editionId, filter), channels),

    /** @throws Failure `not-found` for a person outside the edition, or if nobody of the audience is reachable */
    preview: async (
      { editionId, id }: AnnouncementKey,
      personId: number | undefined,
    ): Promise<AnnouncementPreview> => {
      const row = await readRepository.find(editionId, id);
      if (!row) throw notFound();
      const person =
        personId === undefined
          ? (await listAudience(db, people, editionId, row.filter)).find((candidate) =>
              channels.some(({ checkReach }) => checkReach(candidate) === null),
            )
          : await findPerson(db, editionId, personId);
      if (!person) throw notFound();
      const language = languageFor(row.text, person.language);
      const edition = await readRepository.getEdition(editionId);
      const { title, body } = renderFor(row, edition, person, { language, portalUrl });
      const recipient = { id: person.id, name: fullNameOf(person), language: person.language };
      return { person: recipient, language, title, body };
    },

    /** @throws Failure `not-found` */
    listRecipients: async (
      { editionId, id }: AnnouncementKey,
      query: RecipientsQuery,
    ): Promise<{ items: AnnouncementRecipient[]; total: number }> => {
      if (!(await readRepository.find(editionId, id))) throw notFound();
      return listRecipients(db, id, query);
    },

    ...createAnnouncementDeliveries({ ...dependencies, channels }),
  };
};

export type Announcements = ReturnType<typeof createAnnouncements>;
