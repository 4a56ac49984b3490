import type { AuditAction } from "@foyer/contract/office/index";
import type { Actor } from "../../content/actor.ts";
import { accountOf, recordAct } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Values } from "../../content/references.ts";
import type { At } from "../../content/write-rows.ts";
import type { Edition } from "../../context/editions.ts";
import type { Db } from "../../db/index.ts";
import type { DepartureRow } from "../../features/transport/transport.writes.ts";
import { notFound } from "../../lib/failure.ts";
import { createTravelRepository } from "./travel.repository.ts";

/** What is done to some people, as it stands on record. */
type Act = { action: AuditAction; after: Values };

/** Does something that is one act on record, or nothing where it is done already. */
export const createTravelAct =
  (contentWrite: ContentWrite) =>
  (actor: Actor, edition: Edition, work: (at: At) => Promise<Act | null>): Promise<void> =>
    contentWrite.inEdition(actor, edition.id, async (at) => {
      const done = await work({ ...at, audit: { isSilent: true } });
      if (!done) return;
      await recordAct(at, { ...done, resource: "travel" });
      const by = accountOf(actor);
      at.publish({ kind: "office", editionId: at.editionId, resource: "departures", ids: [], by });
    });

/** @throws Failure `not-found` */
export const getDeparture = async (
  tx: Db,
  editionId: number,
  id: number,
): Promise<DepartureRow> => {
  const row = await createTravelRepository(tx).findDeparture(editionId, id);
  if (!row) throw notFound();
  return row;
};
