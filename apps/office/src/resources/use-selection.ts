import { useState } from "react";

/**
 * Which records of a list are selected: one by one, a range with Shift, a page, or all that match.
 * @param page the ids of the page on screen
 */
export const useSelection = (page: readonly number[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [isAll, setAll] = useState(false);
  const [last, setLast] = useState<number | null>(null);
  const isPageSelected = page.length > 0 && page.every((id) => ids.has(id));

  const rangeTo = (id: number): readonly number[] => {
    const [from, to] = [page.indexOf(last ?? id), page.indexOf(id)];
    return from < 0 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
  };

  return {
    ids,
    isAll,
    isPageSelected,
    count: ids.size,
    has: (id: number) => isAll || ids.has(id),
    toggle: (id: number, isRange: boolean) => {
      const some = isRange ? rangeTo(id) : [id];
      const next = new Set(ids);
      for (const one of some) {
        if (ids.has(id)) next.delete(one);
        else next.add(one);
      }
      setIds(next);
      setAll(false);
      setLast(id);
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
