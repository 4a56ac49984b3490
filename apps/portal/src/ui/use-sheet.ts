import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Marks a history entry that exists so that Back can close the sheet. */
    hasSheet?: boolean;
  }
}

/** State of a sheet without a URL. Back closes it and stays on the page. */
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
    // Back on the first page would leave the portal without a chance to react, so add an entry.
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
