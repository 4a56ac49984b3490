import type { At, Diff } from "../../content/write-rows.ts";
import type { Binding } from "../binding.ts";
import { toRecord } from "../records.ts";
import { createResourceRepository } from "../resource.repository.ts";
import { createDraftsRepository } from "./drafts.repository.ts";
import { hasParts, leaveOutSame } from "./parts.ts";

/** Removes drafts of which nothing is left, since their sessions were made what they say. */
const pruneDrafts = async (at: At, binding: Binding, ids: readonly number[]): Promise<void> => {
  const drafts = createDraftsRepository(at.tx);
  const kept = new Map(
    (await drafts.findSome(at.editionId, ids)).map((draft) => [draft.panelId, draft]),
  );
  if (kept.size === 0) return;
  const { findSome } = createResourceRepository(at.tx);
  const rows = await findSome(binding, at.editionId, [...kept.keys()]);
  const done = rows.flatMap((row) => {
    const record = toRecord(binding, row);
    const left = leaveOutSame(kept.get(record.id)?.typed ?? {}, record);
    return hasParts(left) ? [] : [record.id];
  });
  await drafts.remove(done);
};

/** Sessions whose drafts go as soon as they are what is shown, whichever way they come to be. */
export const withDrafts = (binding: Binding): Binding => ({
  ...binding,
  kind: {
    ...binding.kind,
    onWritten: async (at: At, diffs: readonly Diff[]) => {
      await binding.kind.onWritten?.(at, diffs);
      const ids = diffs.flatMap(({ id, after }) => (after ? [Number(id)] : []));
      await pruneDrafts(at, binding, ids);
    },
  },
});
