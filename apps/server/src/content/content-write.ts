import { and, eq } from "drizzle-orm";
import type { Database } from "../db/index.ts";
import { edition } from "../db/schema/index.ts";
import type { Clock } from "../lib/clock.ts";
import { Failure, notFound } from "../lib/failure.ts";
import { type Actor, isOfficeActor } from "../lib/actor.ts";
import { lockEdition } from "./lock-edition.ts";
import type { EditionWriteContext, WriteContext } from "./write-rows.ts";

/** Name of an edition: `2025/9` is the edition of type 9 in 2025. */
export type EditionName = { year: number; type: number };
export type EditionRow = typeof edition.$inferSelect;

/** A dry run performs the whole write, then rolls back and publishes nothing. */
export type WriteOptions = { dryRun?: boolean };

class DryRunEnd extends Error {
  override name = "DryRunEnd";
}

export const findEditionToWrite = ({ tx }: WriteContext, { year, type }: EditionName) =>
  lockEdition(tx, and(eq(edition.year, year), eq(edition.type, type)));

/** @throws Failure `unknown-edition` */
export const getEditionToWrite = async (
  context: WriteContext,
  name: EditionName,
): Promise<EditionRow> => {
  const row = await findEditionToWrite(context, name);
  if (row) return row;
  throw new Failure("unknown-edition", { params: { edition: `${name.year}/${name.type}` } });
};

/**
 * Creates functions that open transactions for writing content. Each takes the actor. Writes to an edition
 * lock it.
 */
export const createContentWrite = (database: Pick<Database, "write">, clock: Clock) => {
  const write = async <Result>(
    actor: Actor,
    task: (context: WriteContext) => Promise<Result>,
    { dryRun = false }: WriteOptions = {},
  ): Promise<Result> => {
    const dryRunOutcome: { result?: Result } = {};
    const now = clock.now();
    try {
      return await database.write(async (tx, publish) => {
        const result = await task({ tx, publish, actor, now });
        if (!dryRun) return result;
        dryRunOutcome.result = result;
        throw new DryRunEnd();
      });
    } catch (error) {
      if (!(error instanceof DryRunEnd)) throw error;
      return dryRunOutcome.result as Result;
    }
  };

  return {
    write,

    /** @throws Failure `not-found` for a missing edition; `edition-archived` */
    inEdition: <Result>(
      actor: Actor,
      editionId: number,
      task: (context: EditionWriteContext) => Promise<Result>,
      options?: WriteOptions,
    ): Promise<Result> =>
      write(
        actor,
        async (context) => {
          const row = await lockEdition(context.tx, eq(edition.id, editionId));
          if (!row) throw notFound();
          // Administrators may change archived editions by commands.
          if (row.isArchived && isOfficeActor(actor)) throw new Failure("edition-archived");
          return task({ ...context, editionId });
        },
        options,
      ),

    /** @throws Failure `unknown-edition` */
    inEditionByName: <Result>(
      actor: Actor,
      name: EditionName,
      task: (context: EditionWriteContext, row: EditionRow) => Promise<Result>,
      options?: WriteOptions,
    ): Promise<Result> =>
      write(
        actor,
        async (context) => {
          const row = await getEditionToWrite(context, name);
          return task({ ...context, editionId: row.id }, row);
        },
        options,
      ),
  };
};

export type ContentWrite = ReturnType<typeof createContentWrite>;
