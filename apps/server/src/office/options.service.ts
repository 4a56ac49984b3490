import type { Language } from "@foyer/contract";
import type { Option, Role } from "@foyer/contract/office/index";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import { notFound } from "../lib/failure.ts";
import type { Binding } from "./binding.ts";
import { titleOf } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";

/** So many are shown to choose from; words find the others. */
const SHOWN = 50;
const PEOPLE = "people";

const nameOf = (row: Values): string =>
  `${row["firstName"] as string} ${row["lastName"] as string}`;

/** The records that a field of another may name. */
export const createOptions = (db: Db, findBinding: (resource: string) => Binding | undefined) => {
  const reading = createResourceRepository(db);
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
      return rows.map((row) => {
        const id = Number(row["id"]);
        if (of !== PEOPLE) return { id, title: titleOf(binding, row, language) || `#${id}` };
        // Who only looks does not see who is who.
        return { id, title: role === "viewer" ? `#${id}` : nameOf(row) };
      });
    },
  };
};

export type Options = ReturnType<typeof createOptions>;
