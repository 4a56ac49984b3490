import type { Language } from "@foyer/contract";
import type { Option, Role } from "@foyer/contract/office/index";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import { notFound } from "../lib/failure.ts";
import { type Binding, listFields, getStoredName } from "./binding.ts";
import { withSearch } from "./list-query.ts";
import { canSeePeople } from "./masking.ts";
import { getTitle } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";

/** Maximum number of options in a response; a search finds the others. */
const MAX_OPTIONS = 50;

/** Finds the required reference of a resource, such as the building of a floor. */
const findParent = (binding: Binding) => {
  for (const [name, field] of listFields(binding)) {
    if (field.kind === "one" && field.required) {
      return { of: field.of, column: getStoredName(binding, name) };
    }
  }
  return undefined;
};

/** Options of reference fields: records that the field can refer to. */
export const createOptions = (db: Db, findBinding: (resource: string) => Binding | undefined) => {
  const repository = createResourceRepository(db);

  /**
   * Formats titles followed by the title of the parent record, because every building may have a ground
   * floor.
   */
  const formatTitles = async (
    binding: Binding,
    rows: readonly Values[],
    { editionId, language }: { editionId: number; language: Language },
  ): Promise<string[]> => {
    const titles = rows.map((row) => getTitle(binding, row, language) || `#${Number(row["id"])}`);
    const parent = findParent(binding);
    const parentBinding = parent && findBinding(parent.of);
    if (!parent || !parentBinding || rows.length === 0) return titles;
    const ids = [...new Set(rows.map((row) => Number(row[parent.column])))];
    const parents = await repository.findByIds(parentBinding, editionId, ids);
    const names = await formatTitles(parentBinding, parents, { editionId, language });
    const byId = new Map(parents.map((row, index) => [Number(row["id"]), names[index]]));
    return rows.map((row, index) =>
      [titles[index], byId.get(Number(row[parent.column]))].filter(Boolean).join(" · "),
    );
  };

  /** Formats titles that may be personal: roles that cannot see them get ids, except for public records. */
  const formatOptions = async (
    binding: Binding,
    rows: readonly Values[],
    { editionId, language, role }: { editionId: number; language: Language; role: Role },
  ): Promise<string[]> => {
    const { options, publicFields } = binding;
    if (!options) return formatTitles(binding, rows, { editionId, language });
    if (options.canSee(role)) return rows.map(options.title);
    const ids = rows.map((row) => Number(row["id"]));
    const publicIds = await publicFields?.listPublic(db, editionId, ids);
    return rows.map((row) => {
      const id = Number(row["id"]);
      return publicIds?.has(id) ? options.title(row) : `#${id}`;
    });
  };

  return {
    /**
     * @param ids requested ids; without them the search decides
     * @throws Failure `not-found` for an unknown resource
     */
    list: async (
      editionId: number,
      { of, q, ids }: { of: string; q?: string | undefined; ids?: string | undefined },
      { language, role }: { language: Language; role: Role },
    ): Promise<Option[]> => {
      const binding = findBinding(of);
      if (!binding) throw notFound();
      const { options, listDetails } = binding;
      const canSeeDetails = options === undefined || canSeePeople(binding, role);
      // A search by address would reveal it to roles that see only names.
      const searched = options && !canSeeDetails ? withSearch(binding, options.search) : binding;
      const query = options && !options.canSee(role) ? { sort: "id" } : { q };
      const rows = ids
        ? await repository.findByIds(binding, editionId, ids.split(",").map(Number))
        : (
            await repository.list(
              searched,
              editionId,
              { ...query, size: MAX_OPTIONS, ranked: true },
              language,
            )
          ).rows;
      const titles = await formatOptions(binding, rows, { editionId, language, role });
      const details = (canSeeDetails && (await listDetails?.(db, rows, language))) || [];
      return rows.map((row, index) => ({
        id: Number(row["id"]),
        title: titles[index] ?? "",
        ...(details[index] && { detail: details[index] }),
      }));
    },
  };
};

export type Options = ReturnType<typeof createOptions>;
