import { useStoredState } from "../../lib/use-stored-state.ts";
import { type ListSearch, readListSearch } from "../list-search.ts";

type SavedView = { readonly name: string; readonly search: ListSearch };

/** Part of the search that a view stores; pages belong to no view. */
const toView = ({ q, filters, gaps, sort }: ListSearch): ListSearch => ({ q, filters, gaps, sort });

/** The order of filters and values makes no difference. */
const toKey = (search: ListSearch): string => {
  const { filters = {}, ...others } = toView(search);
  const sorted = Object.entries(filters)
    .map(([name, values]) => [name, values.toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([others.q, others.gaps, others.sort, sorted]);
};

const UNFILTERED = toKey({});

/** Views of a list with names, stored on this device. */
export const useSavedViews = (resource: string, search: ListSearch) => {
  const [stored, setStored] = useStoredState<readonly SavedView[]>(`views/${resource}`, []);
  const list = stored.map(({ name, search: view }) => ({ name, search: readListSearch(view) }));
  const key = toKey(search);
  const active = list.find((view) => toKey(view.search) === key);
  const store = (views: readonly SavedView[]) => setStored(views.length > 0 ? views : null);
  return {
    list,
    active,
    isUnfiltered: key === UNFILTERED,
    add: (name: string) => store([...list, { name, search: toView(search) }]),
    rename: (name: string) =>
      store(list.map((view) => (view === active ? { ...view, name } : view))),
    remove: () => store(list.filter((view) => view !== active)),
  };
};

export type SavedViewsState = ReturnType<typeof useSavedViews>;
