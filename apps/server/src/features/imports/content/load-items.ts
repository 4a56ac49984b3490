import type { Loaded, LoadResult } from "../../../content/items.ts";
import type { At } from "../../../content/write-rows.ts";
import { countsOf, type KindCounts, type RowKind } from "../row-counts.ts";
import { CONTENT_PREFIX } from "../import-key.ts";

type Loads<Draft> = {
  load: (at: At, prefix: string, drafts: readonly Loaded<Draft>[]) => Promise<LoadResult>;
};

/** Writes the items of a list as the content file's own. */
export const loadItems = async <Draft>(
  kind: RowKind,
  service: Loads<Draft>,
  at: At,
  drafts: readonly Loaded<Draft>[],
): Promise<KindCounts[]> => [
  countsOf(kind, (await service.load(at, CONTENT_PREFIX, drafts)).counts),
];
