import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Of an entry that was made so that Back has somewhere to go from a sheet. */
    hasSheet?: boolean;
  }
}

/** Holds whether a sheet is open that no address names. Back closes it and stays on the page. */
export const useSheet = () => {
  const [isOpen, setOpen] = useState(false);
  const { history, navigate } = useRouter();
  useEffect(() => {
    if (!isOpen) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== "BACK") return false;
        setOpen(false);
        return true;
      },
    });
  }, [history, isOpen]);

  const onOpenChange = (next: boolean) => {
    setOpen(next);
    // A browser asks nobody before it leaves the first page, so that gets a second entry.
    if (!next || history.canGoBack()) return;
    void navigate({
      to: ".",
      search: true,
      hash: true,
      state: { hasSheet: true },
      resetScroll: false,
    });
  };
  return { isOpen, onOpenChange };
};
