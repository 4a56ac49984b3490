import type { Storage } from "../lib/storage.ts";
import type { Db } from "../db/index.ts";
import type { DemoContent, DemoEdition } from "@foyer/demo";

/** Ids by the keys of the demo's content. */
export type Ids = ReadonlyMap<string, number>;

/** The edition that is being stored, and in which transaction. */
export type DemoEditionContext = {
  tx: Db;
  storage: Storage;
  editionId: number;
  edition: DemoEdition;
  content: DemoContent;
};
