import type { DemoContent, DemoEdition } from "@foyer/demo";
import type { StoredFile } from "../db/file-store.ts";
import type { Db } from "../db/index.ts";

export type Ids = ReadonlyMap<string, number>;

export type DemoEditionContext = {
  tx: Db;
  /** Its plans and logos, in the storage already, by name. */
  pictures: ReadonlyMap<string, StoredFile>;
  editionId: number;
  edition: DemoEdition;
  content: DemoContent;
};
