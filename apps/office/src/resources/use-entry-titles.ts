import type { Fields } from "@foyer/contract/resources/fields";
import type { HistoryEntry } from "@foyer/contract/resources/history";
import { RESOURCES } from "@foyer/contract/office/resources";
import { useQueries } from "@tanstack/react-query";
import { TITLES_MAX, titlesQuery } from "./options.ts";
import { isResourceName } from "./queries.ts";

/** Lists the records that entries refer to by id. */
const listReferences = (entries: readonly HistoryEntry[]): Map<string, Set<number>> => {
  const references = new Map<string, Set<number>>();
  for (const { resource, before, after } of entries) {
    if (!isResourceName(resource)) continue;
    const fields: Fields = RESOURCES[resource].fields;
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== "one" || !before || !after || !(name in after)) continue;
      const ids = references.get(field.of) ?? new Set();
      for (const id of [before[name], after[name]]) if (typeof id === "number") ids.add(id);
      references.set(field.of, ids);
    }
  }
  return references;
};

/** Titles of the records that entries refer to, with one request per resource instead of one per value. */
export const useEntryTitles = (edition: string, entries: readonly HistoryEntry[]) => {
  const references = [...listReferences(entries)].map(([of, ids]) => ({
    of,
    ids: [...ids].slice(0, TITLES_MAX),
  }));
  return useQueries({
    queries: references.map(({ of, ids }) => titlesQuery(edition, of, ids)),
    combine: (results) =>
      references.flatMap(({ of, ids }, index) => {
        const titles = new Map(results[index]?.data?.map(({ id, title }) => [id, title]));
        const isLoading = results[index]?.isPending === true;
        return ids.flatMap((id) => {
          const title = titles.get(id) ?? (isLoading ? "…" : undefined);
          return title === undefined ? [] : [{ resource: of, id, title }];
        });
      }),
  });
};
