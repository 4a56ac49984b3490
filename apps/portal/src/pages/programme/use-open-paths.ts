import { useState } from "react";

type OpenPaths = {
  isOpen: (name: string | null) => boolean;
  toggle: (name: string | null) => void;
};

type ToggledPaths = {
  /** Search and filters for which the paths were toggled. */
  filterKey: string;
  paths: ReadonlyMap<string | null, boolean>;
};

/** Module state, so that the paths are restored after a visit to a panel page. */
let lastToggled: ToggledPaths = { filterKey: "", paths: new Map() };

/**
 * State of the expanded thematic paths.
 * @param filterKey search and filters, which expand all paths with results; empty without any
 * @param linkedPath path in the URL, which is expanded initially
 */
export const useOpenPaths = (filterKey: string, linkedPath: string | undefined): OpenPaths => {
  const [toggled, setToggled] = useState(lastToggled);
  const paths = toggled.filterKey === filterKey ? toggled.paths : new Map<string | null, boolean>();
  const isOpen = (name: string | null) =>
    paths.get(name) ?? (filterKey !== "" || (name !== null && name === linkedPath));
  const toggle = (name: string | null) => {
    lastToggled = { filterKey, paths: new Map(paths).set(name, !isOpen(name)) };
    setToggled(lastToggled);
  };
  return { isOpen, toggle };
};
