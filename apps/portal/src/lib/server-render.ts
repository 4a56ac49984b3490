import type { Profile } from "@foyer/contract/conferences/portal";
import type { Language } from "@foyer/contract/constants";
import { setHydrationWindowSize, type WindowSize } from "@foyer/ui/hydration.ts";
import { type DehydratedState, hydrate, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { persistedQueries, queryClient } from "./queries.ts";
import { updateSession } from "./session.ts";
import { setHydrationNow } from "./use-now.ts";

/**
 * The server renders each page for a phone and a desktop; other window sizes are corrected after hydration.
 */
export const SIZES = {
  phone: { width: 390, height: 844 },
  wide: { width: 1440, height: 900 },
} as const satisfies Record<string, WindowSize>;

export type SizeName = keyof typeof SIZES;

/** State of a server-rendered page without its data. */
export type RenderState = {
  readonly conference: { readonly year: number; readonly type: number };
  readonly language: Language;
  /** Null on the login page, which needs no profile. */
  readonly profile: Profile | null;
  /** Time of the server at rendering, in milliseconds since 1970. */
  readonly now: number;
};

/** Input of a server-rendered page, for the browser. */
export type RenderedFrom = RenderState & {
  readonly queries: DehydratedState;
  /** Keys of data too large to embed; text has priority, so the browser requests this data. */
  readonly pendingKeys: readonly QueryKey[];
};

/** Server-rendered page as the browser finds it. */
export type ServerRender = { readonly size: SizeName; readonly from: RenderedFrom };

let hydrated = Promise.resolve();
let resolveHydrated = () => {};

/** Resolves when hydration is complete. State that the whole page depends on may change only after that. */
export const untilHydrated = (): Promise<void> => hydrated;

/** Signals completion from the page content, which hydrates last. */
export const useHydrationSignal = (): void => useEffect(() => resolveHydrated(), []);

/**
 * Sets the state that a page renders from: before rendering on the server, and before hydration, which must
 * produce the same output. Later renders correct differences such as the time.
 */
export const setRenderState = (size: SizeName, renderState: RenderState): void => {
  const { conference, language, profile, now } = renderState;
  setHydrationWindowSize(SIZES[size]);
  // The login page does not open a conference; the device may already have one.
  updateSession(profile ? { conference, language, profile } : { language });
  setHydrationNow(now);
  hydrated = new Promise((resolve) => {
    resolveHydrated = resolve;
  });
};

/** Fills the cache with the data of a page that the server has just sent. */
export const cacheQueries = ({ queries }: RenderedFrom): void => {
  // The server checked that the data is current, so the browser need not refetch it immediately.
  const dataUpdatedAt = Date.now();
  hydrate(queryClient, {
    ...queries,
    queries: queries.queries.map((query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt },
    })),
  });
};

/** Fills the cache for a page from the device cache, with persisted data where that is newer. */
export const cacheNewest = async ({ queries, pendingKeys }: RenderedFrom): Promise<void> => {
  for (const key of [...queries.queries.map(({ queryKey }) => queryKey), ...pendingKeys]) {
    const persisted = await persistedQueries?.find(key);
    if (persisted)
      queryClient.setQueryData(key, persisted.data, { updatedAt: persisted.fetchedAt });
  }
  // Preserves newer data.
  hydrate(queryClient, queries);
};
