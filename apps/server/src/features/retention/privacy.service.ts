import { fullNameOf, WITHDRAWAL_DAYS } from "@foyer/contract";
import { DELETION_DUE_DAYS, type Privacy } from "@foyer/contract/office/index";
import type { Actor } from "../../lib/actor.ts";
import { recordAction } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Db } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { notFound } from "../../lib/failure.ts";
import { createPrivacyRepository } from "./privacy.repository.ts";

const DAY_MS = 86_400_000;

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  /** Plans the automatic deletion of an edition's data. */
  planRetention: (
    editionId: number,
  ) => Promise<{ at: Date; people: number; named: number; stays: number }>;
  /** Collects all data about an attendee; undefined for an unknown one. */
  collectPart: (editionId: number, attendeeId: number) => Promise<object | undefined>;
};

const daysAfter = (instant: Date, days: number): string =>
  new Date(instant.getTime() + days * DAY_MS).toISOString();

/** Deletion requests, retention dates and personal data of an edition. */
export const createPrivacy = (dependencies: Dependencies) => {
  const { db, contentWrite, clock, planRetention, collectPart } = dependencies;
  return {
    get: async (editionId: number): Promise<Privacy> => {
      const rows = await createPrivacyRepository(db).listDeletions(editionId);
      const deletions = rows.flatMap(({ id, requestedAt, ...person }) =>
        requestedAt === null
          ? []
          : [
              {
                id,
                name: fullNameOf(person),
                requestedAt: requestedAt.toISOString(),
                deletesAt: daysAfter(requestedAt, WITHDRAWAL_DAYS),
                dueAt: daysAfter(requestedAt, DELETION_DUE_DAYS),
              },
            ],
      );
      const { at, ...counts } = await planRetention(editionId);
      return { deletions, retention: { at: at.toISOString(), ...counts } };
    },

    /** @throws Failure `not-found` */
    download: async (actor: Actor, editionId: number, attendeeId: number): Promise<Buffer> => {
      const personalData = await collectPart(editionId, attendeeId);
      if (!personalData) throw notFound();
      await contentWrite.inEdition(actor, editionId, (context) =>
        recordAction(context, { action: "export", resource: "people", objectId: attendeeId }),
      );
      const createdAt = clock.now().toISOString();
      return Buffer.from(JSON.stringify({ createdAt, ...personalData }, null, 2));
    },
  };
};

export type PrivacyService = ReturnType<typeof createPrivacy>;
