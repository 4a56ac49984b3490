import type { AuditAction } from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import { accountIdOf, recordAction } from "../../../content/audit.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { Values } from "../../../content/references.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { Edition } from "../../../context/editions.ts";
import type { Db } from "../../../db/index.ts";
import type { TripRow } from "../transport.writes.ts";
import { notFound } from "../../../lib/failure.ts";
import { createTravelRepository } from "./travel.repository.ts";

type AuditedAction = { action: AuditAction; after: Values };

/** Runs a task and records it as one action; nothing is recorded if the task returns null. */
export const createAuditedAction =
  (contentWrite: ContentWrite) =>
  (
    actor: Actor,
    edition: Edition,
    task: (context: EditionWriteContext) => Promise<AuditedAction | null>,
  ): Promise<void> =>
    contentWrite.inEdition(actor, edition.id, async (context) => {
      const action = await task({ ...context, audit: { isSilent: true } });
      if (!action) return;
      await recordAction(context, { ...action, resource: "travel" });
      const by = accountIdOf(actor);
      context.publish({
        kind: "office",
        editionId: context.editionId,
        resource: "trips",
        ids: [],
        by,
      });
    });

/** @throws Failure `not-found` */
export const getTrip = async (tx: Db, editionId: number, id: number): Promise<TripRow> => {
  const row = await createTravelRepository(tx).findTrip(editionId, id);
  if (!row) throw notFound();
  return row;
};
