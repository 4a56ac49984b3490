import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { readOpen } from "../lib/read-open.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useTranslation } from "../lib/use-translation.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** True if the page opened the dialog, so that closing it is a step back. */
    isOpenedHere?: boolean;
  }
}

export type DialogAddress = {
  /** Id of the shown record, also during the closing animation; undefined before the first opening. */
  readonly id: number | undefined;
  readonly isOpen: boolean;
  readonly open: (id: number) => void;
  readonly close: () => void;
};

/**
 * Stores the state of a dialog in the URL, `?open=<kind>-<id>`. Opening adds a history entry, so that Back
 * closes the dialog; a link opens page and dialog.
 * @param kind unique on the page
 */
export const useDialogAddress = (kind: string): DialogAddress => {
  // The router merges invalid values of the URL into the parsed search.
  const { open: address } = readOpen(useSearch({ strict: false }));
  const navigate = useNavigate();
  const router = useRouter();
  const current = idOf(kind, address);
  const [lastId, setLastId] = useState(current);
  if (current !== undefined && current !== lastId) setLastId(current);

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
    // `history.back` is asynchronous, and a second call would leave the page.
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

  return { id: current ?? lastId, isOpen: current !== undefined, open, close };
};

/** Shows a toast that the linked record is missing, and closes the dialog. */
export const useMissingDialog = (isMissing: boolean, close: () => void): void => {
  const { t } = useTranslation();
  const text = t("errors.contentUnavailable");
  useEffect(() => {
    if (!isMissing) return;
    toast.error(text);
    close();
  }, [isMissing, text, close]);
};

const idOf = (kind: string, address: string | undefined): number | undefined =>
  address?.startsWith(`${kind}-`) ? Number(address.slice(kind.length + 1)) : undefined;
