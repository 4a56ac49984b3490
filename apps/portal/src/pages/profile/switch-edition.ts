import { openEdition } from "../../features/conferences/open-edition.ts";
import { queryClient } from "../../lib/queries.ts";
import type { Edition } from "../../lib/session.ts";

/** What belongs to no single edition, or has just been loaded for the new one. */
const KEPT_NOUNS: readonly unknown[] = ["conferences", "profile"];

/**
 * Makes another edition the current one and forgets what was loaded for the former. Gives whether
 * the edition opened; throws the error of a failed call, and then nothing has changed.
 */
export const switchEdition = async (edition: Edition): Promise<boolean> => {
  const isOpen = await openEdition(edition);
  if (isOpen) {
    queryClient.removeQueries({
      type: "inactive",
      predicate: ({ queryKey }) => !KEPT_NOUNS.includes(queryKey[0]),
    });
  }
  return isOpen;
};
