import type { RecordInput, OfficeRecord } from "@foyer/contract/office/index";
import { type EditionWriteContext, writeRows } from "../../../content/write-rows.ts";
import type { Values } from "../../../content/references.ts";
import type { Binding } from "../../../resources/binding.ts";
import { toRecord, toWrite } from "../../../resources/records.ts";
import { toFieldErrors } from "../../../resources/resource.service.ts";
import { createResourceRepository } from "../../../resources/resource.repository.ts";

class Rollback extends Error {
  override name = "Rollback";
}

/** A kind that writes rows without notifications and without audit entries. */
export const withoutSideEffects = ({
  onWritten: _onWritten,
  resource: _resource,
  ...kind
}: Binding["kind"]) => kind;

/**
 * Returns the record with a draft applied; nothing is written. Clashes are not checked here, because other
 * drafts may be published together with this one.
 * @throws Failure `validation-failed` for a draft that is invalid by itself
 */
export const validateDraft = async (
  writeContext: EditionWriteContext,
  binding: Binding,
  row: Values,
  draft: RecordInput,
): Promise<OfficeRecord> => {
  const result: { record?: OfficeRecord } = {};
  try {
    await writeContext.tx.transaction(async (tx) => {
      const context: EditionWriteContext = { ...writeContext, tx, publish: () => undefined };
      const values = await toWrite(context, binding, draft, row);
      await writeRows(context, withoutSideEffects(binding.kind), [{ before: row, values }]);
      const { find } = createResourceRepository(tx);
      const updated = await find(binding, writeContext.editionId, Number(row["id"]));
      result.record = toRecord(binding, updated ?? row);
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw toFieldErrors(binding, draft, error);
  }
  return result.record ?? toRecord(binding, row);
};
