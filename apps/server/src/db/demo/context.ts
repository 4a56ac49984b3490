import type { StoredFile } from "../file-store.ts";
import type { Db } from "../index.ts";
import type { DemoContent, DemoEdition } from "./content/index.ts";

/** Ids by the keys of the demo's content. */
export type Ids = ReadonlyMap<string, number>;

/** The edition that is being stored, and in which transaction. */
export type DemoEditionContext = {
  tx: Db;
  /** Its plans and logos, in the storage already, by name. */
  pictures: ReadonlyMap<string, StoredFile>;
  editionId: number;
  edition: DemoEdition;
  content: DemoContent;
};
