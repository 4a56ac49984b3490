import { useState } from "react";

/**
 * Selection of single records, a range (with Shift), a page, or all matches.
 * @param page ids of the page
 */
export const useSelection = (page: readonly number[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [isAll, setAll] = useState(false);
  const [lastId, setLastId] = useState<number | null>(null);
  const isPageSelected = page.length > 0 && page.every((id) => ids.has(id));

  const rangeTo = (id: number): readonly number[] => {
    const [from, to] = [page.indexOf(lastId ?? id), page.indexOf(id)];
    return from < 0 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
  };

  return {
    ids,
    isAll,
    isPageSelected,
    count: ids.size,
    has: (id: number) => isAll || ids.has(id),
    toggle: (id: number, isRange: boolean) => {
      const toggledIds = isRange ? rangeTo(id) : [id];
      const next = new Set(ids);
      for (const toggledId of toggledIds) {
        if (ids.has(id)) next.delete(toggledId);
        else next.add(toggledId);
      }
      setIds(next);
      setAll(false);
      setLastId(id);
    },
    togglePage: () => {
      setIds(isPageSelected ? new Set() : new Set([...ids, ...page]));
      setAll(false);
    },
    selectAll: () => setAll(true),
    clear: () => {
      setIds(new Set());
      setAll(false);
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;
