import { eq } from "drizzle-orm";
import { LANGUAGES } from "@foyer/contract";
import { invalidField, notFound } from "../lib/failure.ts";
import type { Change } from "./changes.ts";
import type { Entries } from "./entries.ts";
import { type ChangeCounts, hasChanges } from "./find-changes.ts";
import type { Database, Db, Publish } from "./index.ts";
import { lockEdition } from "./lock-edition.ts";
import { edition, type Translated } from "./schema/index.ts";

/** The edition that is written, and the transaction in which. */
export type At = { tx: Db; publish: Publish; editionId: number };

/** What a write of an edition's content changes, in the words of caches. */
export type ChangesOf = (editionId: number) => readonly Change[];

/** Runs one write of an edition's content in a transaction of its own, and publishes what it changes. */
export const createEditionWrite =
  ({ write }: Pick<Database, "write">, changesOf: ChangesOf) =>
  <Result>(editionId: number, work: (at: At) => Promise<Result>): Promise<Result> =>
    write(async (tx, publish) => {
      await lockEdition(tx, eq(edition.id, editionId));
      const result = await work({ tx, publish, editionId });
      publish(...changesOf(editionId));
      return result;
    });

/** Publishes what a load changes, if it changed anything. */
export const publishLoad = (
  { publish, editionId }: At,
  changesOf: ChangesOf,
  counts: readonly ChangeCounts[],
): void => {
  if (hasChanges(counts)) publish(...changesOf(editionId));
};

/** A draft that a load brings, under a key that is its own in that load. */
export type Loaded<Draft> = Draft & { key: string; isHidden?: boolean };

/** What became of the drafts of a load: their ids, in the same order. */
export type LoadResult = { ids: number[]; counts: ChangeCounts; links: ChangeCounts[] };

export type LoadEntries<Draft> = (
  at: At,
  mark: string,
  drafts: readonly Loaded<Draft>[],
  ownerId?: number,
) => Promise<LoadResult>;

type Kind<Values, Draft> = {
  database: Pick<Database, "write">;
  entries: Entries<Values>;
  changesOf: ChangesOf;
  toValues: (draft: Draft) => Values;
  /** The text that is needed in some language. */
  needed?: "name" | "title";
  /** Throws for a draft that is not good. */
  check?: (at: At, draft: Draft) => void | Promise<void>;
  /** Stores what drafts have beside their rows, in bulk. */
  saveLinks?: (tx: Db, stored: readonly { id: number; draft: Draft }[]) => Promise<ChangeCounts[]>;
  /** Columns that are written with others, and alone are no change. */
  stamp?: () => object;
};

/** @throws Failure `validation-failed` for a text that is needed and says nothing in any language */
export const refuseUnwritten = (
  text: Translated<object>,
  field: "name" | "title" | "topic",
): void => {
  const isWritten = LANGUAGES.some((language) => {
    const words: Partial<Record<typeof field, string>> = text[language] ?? {};
    return words[field]?.trim();
  });
  if (!isWritten) throw invalidField(field, "required");
};

/**
 * The one way in which entries of a kind are written: one by one as organisers do, or by a load. All but
 * `load` are transactions of their own, which raise the edition's revision; they throw Failure
 * `not-found` for what is not the edition's, and `validation-failed` for a draft that is not good.
 */
export const createEntryWrites = <Values extends object, Draft extends object>({
  database,
  entries,
  changesOf,
  toValues,
  needed,
  check,
  saveLinks,
  stamp,
}: Kind<Values, Draft>) => {
  const write = createEditionWrite(database, changesOf);
  const toRow = async (at: At, draft: Draft) => {
    const values = toValues(draft);
    if (needed && "text" in values) refuseUnwritten(values.text as Translated<object>, needed);
    await check?.(at, draft);
    return { ...values, ...stamp?.() };
  };
  const expect = (isFound: boolean) => {
    if (!isFound) throw notFound();
  };
  const load: LoadEntries<Draft> = async (at, mark, drafts, ownerId = at.editionId) => {
    const { ids, counts } = await entries.load(at.tx, {
      ownerId,
      mark,
      entries: drafts.map((draft) => ({
        key: draft.key,
        isHidden: draft.isHidden ?? false,
        values: toValues(draft),
      })),
      ...(stamp && { stamp: stamp() }),
    });
    const stored = drafts.map((draft, index) => ({ id: ids[index] ?? 0, draft }));
    const links = (await saveLinks?.(at.tx, stored)) ?? [];
    publishLoad(at, changesOf, [counts, ...links]);
    return { ids, counts, links };
  };

  return {
    /** Adds an entry as the last. @returns its id */
    create: (editionId: number, draft: Draft): Promise<number> =>
      write(editionId, async (at) => {
        const id = await entries.insert(at.tx, editionId, await toRow(at, draft));
        await saveLinks?.(at.tx, [{ id, draft }]);
        return id;
      }),

    change: (editionId: number, id: number, draft: Draft): Promise<void> =>
      write(editionId, async (at) => {
        expect(await entries.update(at.tx, editionId, id, await toRow(at, draft)));
        await saveLinks?.(at.tx, [{ id, draft }]);
      }),

    /** Hides an entry from everybody, or shows it again. */
    hide: (editionId: number, id: number, isHidden = true): Promise<void> =>
      write(editionId, async ({ tx }) =>
        expect(await entries.update(tx, editionId, id, { isHidden })),
      ),

    /** Puts entries into an order; those that it does not name, as one just added, follow in theirs. */
    reorder: (editionId: number, ids: readonly number[]): Promise<void> =>
      write(editionId, async ({ tx }) => expect(await entries.reorder(tx, editionId, ids))),

    /**
     * Writes all that a load has of a kind, in the load's transaction, and publishes it if anything
     * changed. Whoever loads has checked the drafts, and can tell where in a file a fault is.
     * @param mark begins the keys of the load's rows; see `createEntries`
     * @param ownerId whose the entries are, where that is not the edition
     */
    load,
  };
};
