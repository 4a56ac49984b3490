import { useState } from "react";

type OpenPaths = {
  isOpen: (name: string | null) => boolean;
  toggle: (name: string | null) => void;
};

/** A visitor who comes back from a panel's page finds the paths as they were left. */
let left: ReadonlyMap<string | null, boolean> = new Map();

/** Holds which thematic paths are unfolded. @param linked the one that the address names, which starts so */
export const useOpenPaths = (linked: string | undefined): OpenPaths => {
  const [toggled, setToggled] = useState(left);
  const isOpen = (name: string | null) => toggled.get(name) ?? (name !== null && name === linked);
  const toggle = (name: string | null) => {
    left = new Map(toggled).set(name, !isOpen(name));
    setToggled(left);
  };
  return { isOpen, toggle };
};
