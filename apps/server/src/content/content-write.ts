import { and, eq } from "drizzle-orm";
import type { Database } from "../db/index.ts";
import { edition } from "../db/schema/index.ts";
import type { Clock } from "../lib/clock.ts";
import { Failure, notFound } from "../lib/failure.ts";
import { type Actor, isOfOffice } from "./actor.ts";
import { lockEdition } from "./lock-edition.ts";
import type { At, Writing } from "./write-rows.ts";

/** An edition as a person names it: `2025/9` is the edition of type 9 in 2025. */
export type EditionName = { year: number; type: number };
export type EditionRow = typeof edition.$inferSelect;

/** A dry run does everything, takes it back and publishes nothing. */
export type WriteOptions = { dryRun?: boolean };

class DryRunEnd extends Error {
  override name = "DryRunEnd";
}

export const findEditionToWrite = ({ tx }: Writing, { year, type }: EditionName) =>
  lockEdition(tx, and(eq(edition.year, year), eq(edition.type, type)));

/** @throws Failure `unknown-edition` */
export const getEditionToWrite = async (
  writing: Writing,
  name: EditionName,
): Promise<EditionRow> => {
  const row = await findEditionToWrite(writing, name);
  if (row) return row;
  throw new Failure("unknown-edition", { params: { edition: `${name.year}/${name.type}` } });
};

/**
 * Returns what opens transactions that write content. Each names who writes; what is written in an edition
 * keeps others who write it waiting.
 */
export const createContentWrite = (database: Pick<Database, "write">, clock: Clock) => {
  const write = async <Result>(
    actor: Actor,
    work: (writing: Writing) => Promise<Result>,
    { dryRun = false }: WriteOptions = {},
  ): Promise<Result> => {
    const trial: { result?: Result } = {};
    const now = clock.now();
    try {
      return await database.write(async (tx, publish) => {
        const result = await work({ tx, publish, actor, now });
        if (!dryRun) return result;
        trial.result = result;
        throw new DryRunEnd();
      });
    } catch (error) {
      if (!(error instanceof DryRunEnd)) throw error;
      return trial.result as Result;
    }
  };

  return {
    write,

    /** @throws Failure `not-found` for an edition that there is not; `edition-archived` */
    inEdition: <Result>(
      actor: Actor,
      editionId: number,
      work: (at: At) => Promise<Result>,
      options?: WriteOptions,
    ): Promise<Result> =>
      write(
        actor,
        async (writing) => {
          const row = await lockEdition(writing.tx, eq(edition.id, editionId));
          if (!row) throw notFound();
          // What commands bring is an administrator's affair.
          if (row.isArchived && isOfOffice(actor)) throw new Failure("edition-archived");
          return work({ ...writing, editionId });
        },
        options,
      ),

    /** @throws Failure `unknown-edition` */
    inNamedEdition: <Result>(
      actor: Actor,
      name: EditionName,
      work: (at: At, row: EditionRow) => Promise<Result>,
      options?: WriteOptions,
    ): Promise<Result> =>
      write(
        actor,
        async (writing) => {
          const row = await getEditionToWrite(writing, name);
          return work({ ...writing, editionId: row.id }, row);
        },
        options,
      ),
  };
};

export type ContentWrite = ReturnType<typeof createContentWrite>;
