import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/index.ts";
import { edition } from "../db/schema/index.ts";
import type { Clock } from "../lib/clock.ts";
import { codeOf } from "../lib/error-code.ts";
import { Failure, notFound } from "../lib/failure.ts";
import { type Actor, isOfficeActor } from "../lib/actor.ts";
import { findEdition, lockEdition } from "./lock-edition.ts";
import type { EditionWriteContext, WriteContext } from "./write-rows.ts";

/** Name of an edition: `2025/9` is the edition of type 9 in 2025. */
export type EditionName = { year: number; type: number };
export type EditionRow = typeof edition.$inferSelect;

type EditionTask<Result> = (context: EditionWriteContext) => Promise<Result>;

/** A dry run performs the whole write, then rolls back and publishes nothing. */
export type WriteOptions = { dryRun?: boolean };

/**
 * Longest wait of a preview for a row. It is shorter than PostgreSQL's deadlock timeout of 1 s, so that in a
 * deadlock the preview gives up and never the write.
 */
const PREVIEW_LOCK_TIMEOUT = "500ms";
/** Attempts without the lock of the edition, before a preview waits for its turn like a write. */
const PREVIEW_ATTEMPTS = 2;

/** SQL states of a preview that met a concurrent write: lock timeout, deadlock, duplicate and missing keys. */
const CONCURRENT_WRITES: readonly unknown[] = ["55P03", "40P01", "23505", "23503"];

const isConcurrentWrite = (error: unknown): boolean =>
  error instanceof Error &&
  (CONCURRENT_WRITES.includes(codeOf(error)) || isConcurrentWrite(error.cause));

class DryRunEnd extends Error {
  override name = "DryRunEnd";
}

/** Finds an edition and locks it, except for a preview. */
export const findEditionToWrite = (
  { tx, isPreview }: WriteContext,
  { year, type }: EditionName,
) => {
  const where = and(eq(edition.year, year), eq(edition.type, type));
  return isPreview ? findEdition(tx, where) : lockEdition(tx, where);
};

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

  /** @throws Failure `not-found` for a missing edition; `edition-archived` */
  const checkEdition = (row: EditionRow | undefined, actor: Actor): void => {
    if (!row) throw notFound();
    // Administrators may change archived editions by commands.
    if (row.isArchived && isOfficeActor(actor)) throw new Failure("edition-archived");
  };

  /** @throws Failure `not-found` for a missing edition; `edition-archived` */
  const inEdition = <Result>(
    actor: Actor,
    editionId: number,
    task: EditionTask<Result>,
    options?: WriteOptions,
  ): Promise<Result> =>
    write(
      actor,
      async (context) => {
        checkEdition(await lockEdition(context.tx, eq(edition.id, editionId)), actor);
        return task({ ...context, editionId });
      },
      options,
    );

  /** Runs a preview that others do not wait for, except those who write the same rows. */
  const previewUnlocked = <Result>(
    actor: Actor,
    editionId: number,
    task: EditionTask<Result>,
  ): Promise<Result> =>
    write(
      actor,
      async (context) => {
        const { tx } = context;
        await tx.execute(sql`select set_config('lock_timeout', ${PREVIEW_LOCK_TIMEOUT}, true)`);
        checkEdition(await findEdition(tx, eq(edition.id, editionId)), actor);
        return task({ ...context, editionId, isPreview: true });
      },
      { dryRun: true },
    );

  return {
    write,
    inEdition,

    /**
     * Performs a long write that is rolled back. It does not lock the edition, so that others can write
     * meanwhile; only after repeated collisions with their writes does it lock the edition like a write.
     * @throws Failure as `inEdition`
     */
    preview: async <Result>(
      actor: Actor,
      editionId: number,
      task: EditionTask<Result>,
    ): Promise<Result> => {
      for (let attempt = 0; attempt < PREVIEW_ATTEMPTS; attempt += 1) {
        try {
          return await previewUnlocked(actor, editionId, task);
        } catch (error) {
          if (!isConcurrentWrite(error)) throw error;
        }
      }
      return inEdition(actor, editionId, (context) => task({ ...context, isPreview: true }), {
        dryRun: true,
      });
    },

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
