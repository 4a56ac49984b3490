import type { OfficeRecord } from "@foyer/contract/resources/resource";
import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { KnownTitles } from "./Cell.tsx";
import type { ListColumn } from "./list-columns.ts";
import { TITLES_MAX, titlesQuery } from "./options.ts";

type ListTitlesProps = {
  readonly edition: string;
  readonly columns: readonly ListColumn[];
  readonly records: readonly OfficeRecord[];
  readonly children: ReactNode;
};

/** Ids of the first record that each cell refers to, by resource. */
const groupReferences = (columns: readonly ListColumn[], records: readonly OfficeRecord[]) => {
  const groups = new Map<string, Set<number>>();
  for (const { name, field } of columns) {
    if (field.kind !== "one" && field.kind !== "many") continue;
    const ids = groups.get(field.of) ?? new Set();
    groups.set(field.of, ids);
    for (const record of records) {
      const [id] = [record[name] ?? []].flat() as number[];
      if (id !== undefined) ids.add(id);
    }
  }
  return [...groups].map(([of, ids]) => ({ of, ids: [...ids].toSorted((a, b) => a - b) }));
};

/** Loads the titles of all references of a page with one request per resource, instead of one per cell. */
export const ListTitles = ({ edition, columns, records, children }: ListTitlesProps) => {
  const groups = groupReferences(columns, records).flatMap(({ of, ids }) =>
    Array.from({ length: Math.ceil(ids.length / TITLES_MAX) }, (_, index) => ({
      of,
      ids: ids.slice(index * TITLES_MAX, (index + 1) * TITLES_MAX),
    })),
  );
  const results = useQueries({
    queries: groups.map(({ of, ids }) => titlesQuery(edition, of, ids)),
  });
  const known = groups.flatMap(({ of, ids }, index) => {
    const { data, isPending } = results[index] ?? { isPending: true };
    const titles = new Map(data?.map(({ id, title }) => [id, title]));
    return ids.map((id) => ({
      resource: of,
      id,
      title: titles.get(id) ?? (isPending ? "…" : `#${id}`),
    }));
  });
  return <KnownTitles value={known}>{children}</KnownTitles>;
};
