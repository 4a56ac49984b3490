import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { readOpen } from "../lib/read-open.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useTranslation } from "../lib/use-translation.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The window was opened on the page, so that closing it is a step back. */
    isOpenedHere?: boolean;
  }
}

export type DialogAddress = {
  /** The id of what the window shows or, while it closes, has shown; undefined before it first opens. */
  readonly id: number | undefined;
  readonly isOpen: boolean;
  readonly open: (id: number) => void;
  readonly close: () => void;
};

/**
 * Keeps a window in the address of its page, `?open=<kind>-<id>`: opening is a step in the history,
 * so that Back closes it, and a link with it opens page and window.
 * @param kind unique on the page
 */
export const useDialogAddress = (kind: string): DialogAddress => {
  // The router gives what is odd in an address along with what was read of it.
  const { open: address } = readOpen(useSearch({ strict: false }));
  const navigate = useNavigate();
  const router = useRouter();
  const current = idOf(kind, address);
  const [shown, setShown] = useState(current);
  if (current !== undefined && current !== shown) setShown(current);

  const open = useCallback(
    (id: number) =>
      void navigate({
        to: ".",
        search: (before) => ({ ...before, open: `${kind}-${id}` }),
        state: (before) => ({ ...before, isOpenedHere: true }),
        resetScroll: false,
      }),
    [navigate, kind],
  );
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [current]);
  const close = useCallback(() => {
    // The step back takes its time, and a second one would leave the page.
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (router.latestLocation.state.isOpenedHere) return router.history.back();
    void navigate({
      to: ".",
      search: ({ open: _closed, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  }, [navigate, router]);

  return { id: current ?? shown, isOpen: current !== undefined, open, close };
};

/** Shows a message that what an address opens is not there, and closes the window. */
export const useMissingDialog = (isMissing: boolean, close: () => void): void => {
  const { t } = useTranslation();
  const text = t("errors.notThere");
  useEffect(() => {
    if (!isMissing) return;
    toast.error(text);
    close();
  }, [isMissing, text, close]);
};

const idOf = (kind: string, address: string | undefined): number | undefined =>
  address?.startsWith(`${kind}-`) ? Number(address.slice(kind.length + 1)) : undefined;
