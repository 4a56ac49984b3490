import type { DemoContent, DemoEdition } from "@foyer/demo";
import type { At } from "../content/write-rows.ts";
import type { StoredFile } from "../db/file-store.ts";

export type Ids = ReadonlyMap<string, number>;

/** Begins the keys of the demo's rows. */
export const DEMO_PREFIX = "demo:";

export type DemoEditionContext = At & {
  /** Its plans and logos, in the storage already, by name. */
  pictures: ReadonlyMap<string, StoredFile>;
  edition: DemoEdition;
  content: DemoContent;
};

/** The ids of rows by the keys of what they were made of, in the same order. */
export const idsByKey = (entries: readonly { key: string }[], ids: readonly number[]): Ids =>
  new Map(entries.map(({ key }, index) => [key, ids[index] ?? 0]));
