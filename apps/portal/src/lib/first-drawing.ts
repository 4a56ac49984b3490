import type { Profile } from "@foyer/contract/conferences";
import type { Language } from "@foyer/contract/constants";
import { drawFirstFor, type WindowSize } from "@foyer/ui/first-drawing.ts";
import type { QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { keptAnswers, queryClient } from "./queries.ts";
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
  /** Null for login, which those have before them who have none yet. */
  readonly profile: Profile | null;
  /** What the server's clock showed, in milliseconds since 1970. */
  readonly now: number;
  readonly answers: readonly Answer[];
  /** Answers that are too large to stand in the page, where words go first: the browser asks for them. */
  readonly awaited: readonly QueryKey[];
};

/** A page that the server has drawn, as the browser finds it. */
export type Drawn = { readonly size: SizeName; readonly of: DrawnOf };

let takenUp = Promise.resolve();
let tellTakenUp = () => {};

/** Resolves once the browser has taken up all of the page that the server has drawn: what all of it follows changes after that. */
export const untilTakenUp = (): Promise<void> => takenUp;

/** Stands in what fills the page's place, which the browser takes up last. */
export const useTellTakenUp = (): void => useEffect(() => tellTakenUp(), []);

/**
 * Makes everything what it was when the server drew the page, so that the browser draws the very same; what differs
 * by then, such as the clock, is put right in the drawing after it.
 */
export const takeUp = (size: SizeName, drawnOf: DrawnOf): void => {
  const { conference, language, profile, now, answers } = drawnOf;
  drawFirstFor(SIZES[size]);
  // The conference is opened by who logs in; the device may know one from before.
  updateSession(profile ? { conference, language, profile } : { language });
  setFirstNow(now);
  keepAnswers(answers);
  takenUp = new Promise((resolve) => {
    tellTakenUp = resolve;
  });
};

export const keepAnswers = (answers: readonly Answer[]): void => {
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
};

/** Takes for a page that was kept on the device what the device knows by now, where that is newer. */
export const keepNewest = async ({ answers, awaited, now }: DrawnOf): Promise<void> => {
  const drawnOf = [...answers, ...awaited.map((key): Answer => [key, undefined])];
  for (const [key, drawn] of drawnOf) {
    const known = await keptAnswers?.find(key);
    const isNewer = known !== undefined && (drawn === undefined || known.readAt > now);
    const { data, readAt } = isNewer ? known : { data: drawn, readAt: now };
    if (data !== undefined) queryClient.setQueryData(key, data, { updatedAt: readAt });
  }
};
