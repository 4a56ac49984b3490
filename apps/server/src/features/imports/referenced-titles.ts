import type { Language } from "@foyer/contract";
import type { ImportReport, ImportRow, Role } from "@foyer/contract/office/index";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import type { Binding } from "../../resources/binding.ts";
import { createOptions } from "../../resources/options.service.ts";

/** Returns the ids of a reference to one or many records. */
const listIds = (value: unknown): number[] => [value].flat().filter((id) => typeof id === "number");

type Request = {
  binding: Binding;
  findBinding: (resource: string) => Binding | undefined;
  rows: readonly ImportRow[];
  language: Language;
  role: Role;
};

/**
 * Returns the titles of the records that the rows of a dry run refer to. Those that the run creates do not
 * exist after its rollback.
 */
export const readReferencedTitles = async (
  { tx, editionId }: EditionWriteContext,
  { binding, findBinding, rows, language, role }: Request,
): Promise<ImportReport["titles"]> => {
  const { fields } = binding.resource;
  const idsByResource = new Map<string, Set<number>>();
  for (const [name, value] of rows.flatMap(({ before, after }) => [
    ...Object.entries(before ?? {}),
    ...Object.entries(after ?? {}),
  ])) {
    const field = fields[name];
    if (field?.kind !== "one" && field?.kind !== "many") continue;
    const ids = idsByResource.get(field.of) ?? new Set();
    for (const id of listIds(value)) ids.add(id);
    idsByResource.set(field.of, ids);
  }
  const options = createOptions(tx, findBinding);
  const titles: ImportReport["titles"] = [];
  for (const [resource, ids] of idsByResource) {
    if (ids.size === 0 || !findBinding(resource)) continue;
    const request = { of: resource, ids: [...ids].join(",") };
    const records = await options.list(editionId, request, { language, role });
    titles.push(...records.map(({ id, title }) => ({ resource, id, title })));
  }
  return titles;
};
