import { createContentWrite } from "../../content/content-write.ts";
import { type At, writeRows } from "../../content/write-rows.ts";
import type { Database, Db } from "../../db/index.ts";
import { programmeBindings } from "../../features/panels/panels.office.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure } from "../../lib/failure.ts";
import type { Binding } from "../binding.ts";
import { toWrite } from "../records.ts";
import { createResourceRepository } from "../resource.repository.ts";
import { createDraftsRepository } from "./drafts.repository.ts";
import { toDraft } from "@foyer/contract/office/index";
import { withoutEffects } from "./try-write.ts";

const PREVIEW = { kind: "job", name: "preview" } as const;

const findSessions = (): Binding => {
  const found = programmeBindings.find(({ resource }) => resource.name === "sessions");
  if (!found) throw new Error("sessions are bound to nothing");
  return found;
};

/** Writes drafts over their sessions, without those that are not good by now. */
const layOver = async (at: At, binding: Binding): Promise<void> => {
  const drafts = await createDraftsRepository(at.tx).list(at.editionId);
  for (const { panelId, typed } of drafts) {
    try {
      await at.tx.transaction(async (tx) => {
        const inner = { ...at, tx };
        const row = await createResourceRepository(tx).find(binding, at.editionId, panelId);
        if (!row) return;
        const values = await toWrite(inner, binding, toDraft(typed), row);
        await writeRows(inner, withoutEffects(binding.kind), [{ before: row, values }]);
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
};

/**
 * Returns what reads an edition in which the drafts of its sessions are written; all of that is taken back
 * at the end, so that a preview is read by the very queries that everybody's programme is read by.
 */
export const createReadWithDrafts = ({
  database,
  clock,
}: {
  database: Pick<Database, "write">;
  clock: Clock;
}) => {
  const { inEdition } = createContentWrite(database, clock);
  const binding = findSessions();
  return <Result>(editionId: number, read: (tx: Db) => Promise<Result>): Promise<Result> =>
    inEdition(
      PREVIEW,
      editionId,
      async (at) => {
        await layOver(at, binding);
        return read(at.tx);
      },
      { dryRun: true },
    );
};
