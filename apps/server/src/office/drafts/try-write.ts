import type { Draft, OfficeRecord } from "@foyer/contract/office/index";
import { type At, writeRows } from "../../content/write-rows.ts";
import type { Values } from "../../content/references.ts";
import type { Binding } from "../binding.ts";
import { toRecord, toWrite } from "../records.ts";
import { inFieldsOf } from "../resource.service.ts";
import { createResourceRepository } from "../resource.repository.ts";

class TrialEnd extends Error {
  override name = "TrialEnd";
}

/** How rows are checked and written that nobody is told of, and that are not put on record. */
export const withoutEffects = ({
  onWritten: _onWritten,
  resource: _resource,
  ...kind
}: Binding["kind"]) => kind;

/**
 * What a record would be with a draft laid over it; nothing is written. What it would clash with is not
 * asked: other drafts may go with it.
 * @throws Failure `validation-failed` for a draft that is not good by itself
 */
export const tryWrite = async (
  at: At,
  binding: Binding,
  row: Values,
  draft: Draft,
): Promise<OfficeRecord> => {
  const trial: { record?: OfficeRecord } = {};
  try {
    await at.tx.transaction(async (tx) => {
      const inner: At = { ...at, tx, publish: () => undefined };
      const values = await toWrite(inner, binding, draft, row);
      await writeRows(inner, withoutEffects(binding.kind), [{ before: row, values }]);
      const { find } = createResourceRepository(tx);
      const written = await find(binding, at.editionId, Number(row["id"]));
      trial.record = toRecord(binding, written ?? row);
      throw new TrialEnd();
    });
  } catch (error) {
    if (!(error instanceof TrialEnd)) throw inFieldsOf(binding, draft, error);
  }
  return trial.record ?? toRecord(binding, row);
};
