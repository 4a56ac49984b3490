import type { Loaded, LoadResult } from "../../../content/items.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { toKindCounts, type KindCounts, type RowKind } from "../row-counts.ts";
import { CONTENT_PREFIX } from "../import-key.ts";

type LoadService<Input> = {
  load: (
    context: EditionWriteContext,
    prefix: string,
    inputs: readonly Loaded<Input>[],
  ) => Promise<LoadResult>;
};

/** Loads the items of a list under the key prefix of content files. */
export const loadItems = async <Input>(
  kind: RowKind,
  service: LoadService<Input>,
  context: EditionWriteContext,
  inputs: readonly Loaded<Input>[],
): Promise<KindCounts[]> => [
  toKindCounts(kind, (await service.load(context, CONTENT_PREFIX, inputs)).counts),
];
