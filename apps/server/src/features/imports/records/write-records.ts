import type { Language } from "@foyer/contract";
import { getColumns } from "../../../content/edition-scope.ts";
import { createImportBaselines } from "../../../content/import-baselines.repository.ts";
import { findLastPosition } from "../../../content/order.ts";
import { type EditionWriteContext, writeRows } from "../../../content/write-rows.ts";
import { Failure } from "../../../lib/failure.ts";
import { describeMessage } from "../../../messages/message.ts";
import { applyEach, type Result } from "../../../resources/apply-each.ts";
import type { Binding } from "../../../resources/binding.ts";
import { hashRecord, toRecord, toWrite } from "../../../resources/records.ts";
import { createResourceRepository } from "../../../resources/resource.repository.ts";
import type { PlannedWrite } from "./plan-import.ts";

/** Writes a planned record. @returns its id, and true if it changed @throws Failure `record-changed` */
const writePlanned = async (
  context: EditionWriteContext,
  binding: Binding,
  { id, version, input }: PlannedWrite,
): Promise<{ id: number; isChanged: boolean }> => {
  const { position } = getColumns(binding.table);
  if (id === null) {
    const last = position ? await findLastPosition(context, binding.table) : 0;
    const values = {
      ...(position && { position: last + 1 }),
      ...(await toWrite(context, binding, input)),
    };
    const { ids } = await writeRows(context, binding.kind, [{ values }]);
    return { id: Number(ids[0]), isChanged: true };
  }
  if (Object.keys(input).length === 0) return { id, isChanged: false };
  const row = await createResourceRepository(context.tx).find(binding, context.editionId, id);
  if (!row || hashRecord(toRecord(binding, row)) !== version) throw new Failure("record-changed");
  await writeRows(context, binding.kind, [
    { before: row, values: await toWrite(context, binding, input, row) },
  ]);
  return { id, isChanged: true };
};

/** Writes planned records and stores their import baselines. A record that cannot be written is reported. */
export const writeRecords = async (
  context: EditionWriteContext,
  binding: Binding,
  writes: readonly PlannedWrite[],
  { before, language }: { before: Result; language: Language },
): Promise<Result> => {
  const writtenRecords: { id: number; hashes: PlannedWrite["hashes"] }[] = [];
  const result = await applyEach(
    context,
    writes,
    before,
    async (innerContext, write) => {
      const { id, isChanged } = await writePlanned(innerContext, binding, write);
      writtenRecords.push({ id, hashes: write.hashes });
      if (write.id === null) return "added";
      return isChanged ? "changed" : "unchanged";
    },
    (error, { id, title }) => ({
      id: id ?? 0,
      title,
      reason: describeMessage(error, language),
    }),
  );
  const repository = createImportBaselines(context.tx);
  const { name } = binding.resource;
  const ids = writtenRecords.map(({ id }) => id);
  const baselines = await repository.read(context.editionId, name, ids);
  await repository.save(context, name, writtenRecords, baselines);
  return result;
};
