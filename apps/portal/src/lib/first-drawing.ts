import type { Profile } from "@foyer/contract/conferences";
import type { Language } from "@foyer/contract/constants";
import { drawFirstFor, type WindowSize } from "@foyer/ui/first-drawing.ts";
import type { QueryKey } from "@tanstack/react-query";
import { queryClient } from "./queries.ts";
import { updateSession } from "./session.ts";
import { setFirstNow } from "./use-now.ts";

/** A page is drawn for a phone and for a desk; in a window of another size it is put right at once. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  wide: { width: 1440, height: 900 },
} as const satisfies Record<string, WindowSize>;

export type SizeName = keyof typeof SIZES;

/** An answer as the query cache holds it. */
export type Answer = readonly [key: QueryKey, data: unknown];

/** What the server drew a page of. */
export type DrawnOf = {
  readonly conference: { readonly year: number; readonly type: number };
  readonly language: Language;
  readonly profile: Profile;
  /** What the server's clock showed, in milliseconds since 1970. */
  readonly now: number;
  readonly answers: readonly Answer[];
};

/**
 * Makes everything what it was when the server drew the page, so that the browser draws the very same; what differs
 * by then, such as the clock, is put right in the drawing after it.
 */
export const takeUp = (size: SizeName, drawnOf: DrawnOf): void => {
  const { conference, language, profile, now, answers } = drawnOf;
  drawFirstFor(SIZES[size]);
  updateSession({ conference, language, profile });
  setFirstNow(now);
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
};
