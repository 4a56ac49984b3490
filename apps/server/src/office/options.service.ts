import type { Language } from "@foyer/contract";
import type { Option, Role } from "@foyer/contract/office/index";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import { notFound } from "../lib/failure.ts";
import { type Binding, fieldsOf, storedName } from "./binding.ts";
import { titleOf } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";

/** So many are shown to choose from; words find the others. */
const SHOWN = 50;
const PEOPLE = "people";

const nameOf = (row: Values): string =>
  `${row["firstName"] as string} ${row["lastName"] as string}`;

/** The resource of the record that one cannot be without, and the column that names it: a floor's building. */
const findHolder = (binding: Binding) => {
  for (const [name, field] of fieldsOf(binding)) {
    if (field.kind === "one" && field.needed) {
      return { of: field.of, column: storedName(binding, name) };
    }
  }
  return undefined;
};

/** The records that a field of another may name. */
export const createOptions = (db: Db, findBinding: (resource: string) => Binding | undefined) => {
  const reading = createResourceRepository(db);

  /**
   * What rows are called: by their titles, and after them by those of the records that they cannot be
   * without. Every building may have a ground floor.
   */
  const nameRows = async (
    binding: Binding,
    rows: readonly Values[],
    { editionId, language }: { editionId: number; language: Language },
  ): Promise<string[]> => {
    const titles = rows.map((row) => titleOf(binding, row, language) || `#${Number(row["id"])}`);
    const holder = findHolder(binding);
    const holderBinding = holder && findBinding(holder.of);
    if (!holder || !holderBinding || rows.length === 0) return titles;
    const ids = [...new Set(rows.map((row) => Number(row[holder.column])))];
    const holders = await reading.findSome(holderBinding, editionId, ids);
    const names = await nameRows(holderBinding, holders, { editionId, language });
    const byId = new Map(holders.map((row, index) => [Number(row["id"]), names[index]]));
    return rows.map((row, index) =>
      [titles[index], byId.get(Number(row[holder.column]))].filter(Boolean).join(" · "),
    );
  };

  return {
    /**
     * @param ids those that are wanted; without them those that the words find
     * @throws Failure `not-found` for a resource that there is not
     */
    list: async (
      editionId: number,
      { of, q, ids }: { of: string; q?: string | undefined; ids?: string | undefined },
      { language, role }: { language: Language; role: Role },
    ): Promise<Option[]> => {
      const binding = findBinding(of);
      if (!binding) throw notFound();
      const rows = ids
        ? await reading.findSome(binding, editionId, ids.split(",").map(Number))
        : (await reading.list(binding, editionId, { q, size: SHOWN }, language)).rows;
      if (of !== PEOPLE) {
        const names = await nameRows(binding, rows, { editionId, language });
        return rows.map((row, index) => ({ id: Number(row["id"]), title: names[index] ?? "" }));
      }
      return rows.map((row) => {
        const id = Number(row["id"]);
        // Who only looks does not see who is who.
        return { id, title: role === "viewer" ? `#${id}` : nameOf(row) };
      });
    },
  };
};

export type Options = ReturnType<typeof createOptions>;
