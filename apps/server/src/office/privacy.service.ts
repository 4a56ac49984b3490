import { fullNameOf, WITHDRAWAL_DAYS } from "@foyer/contract";
import { DELETION_DUE_DAYS, type Privacy } from "@foyer/contract/office/index";
import type { Actor } from "../content/actor.ts";
import { recordAct } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { Db } from "../db/index.ts";
import type { Clock } from "../lib/clock.ts";
import { notFound } from "../lib/failure.ts";
import { createPrivacyRepository } from "./privacy.repository.ts";

const DAY_MS = 86_400_000;

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  /** What goes of an edition by itself, and when. */
  planRetention: (
    editionId: number,
  ) => Promise<{ at: Date; people: number; named: number; stays: number }>;
  /** All that is held about somebody's part in an edition; undefined where there is none. */
  collectPart: (editionId: number, attendeeId: number) => Promise<object | undefined>;
};

const daysAfter = (instant: Date, days: number): string =>
  new Date(instant.getTime() + days * DAY_MS).toISOString();

/** What organisers owe to people whose data they hold. */
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
      const held = await collectPart(editionId, attendeeId);
      if (!held) throw notFound();
      await contentWrite.inEdition(actor, editionId, (at) =>
        recordAct(at, { action: "export", resource: "people", objectId: attendeeId }),
      );
      const madeAt = clock.now().toISOString();
      return Buffer.from(JSON.stringify({ madeAt, ...held }, null, 2));
    },
  };
};

export type PrivacyService = ReturnType<typeof createPrivacy>;
