import { useState } from "react";

type OpenPaths = { isOpen: (name: string) => boolean; toggle: (name: string) => void };

/** Whoever comes back from a panel's page finds the paths as they were left. */
let left: ReadonlySet<string> = new Set();

/** Holds which thematic paths are unfolded. Takes the one that the address names, which starts so. */
export const useOpenPaths = (linked: string | undefined): OpenPaths => {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(linked ? [...left, linked] : left),
  );
  const toggle = (name: string) => {
    const next = new Set(open);
    if (!next.delete(name)) next.add(name);
    left = next;
    setOpen(next);
  };
  return { isOpen: (name) => open.has(name), toggle };
};
