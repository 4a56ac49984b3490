import { useState } from "react";

type OpenPaths = {
  isOpen: (name: string | null) => boolean;
  toggle: (name: string | null) => void;
};

type Toggled = {
  /** The search and filters in which they were. */
  found: string;
  paths: ReadonlyMap<string | null, boolean>;
};

/** A visitor who comes back from a panel's page finds the paths as they were left. */
let left: Toggled = { found: "", paths: new Map() };

/**
 * Holds which thematic paths are unfolded.
 * @param found the search and filters, which unfold what they leave; empty without any
 * @param linked the path that the address names, which starts unfolded
 */
export const useOpenPaths = (found: string, linked: string | undefined): OpenPaths => {
  const [toggled, setToggled] = useState(left);
  const paths = toggled.found === found ? toggled.paths : new Map<string | null, boolean>();
  const isOpen = (name: string | null) =>
    paths.get(name) ?? (found !== "" || (name !== null && name === linked));
  const toggle = (name: string | null) => {
    left = { found, paths: new Map(paths).set(name, !isOpen(name)) };
    setToggled(left);
  };
  return { isOpen, toggle };
};
