import { openEdition } from "../../features/conferences/open-edition.ts";
import { queryClient } from "../../lib/queries.ts";
import { OF_EDITIONS } from "../../lib/query-cache.ts";
import type { Edition } from "../../lib/session.ts";

/**
 * Makes another edition the current one and drops what was loaded for the former. Gives whether
 * the edition opened.
 * @throws the error of a failed call, and then nothing has changed
 */
export const switchEdition = async (edition: Edition): Promise<boolean> => {
  const isOpen = await openEdition(edition);
  if (isOpen) {
    queryClient.removeQueries({ type: "inactive", ...OF_EDITIONS });
  }
  return isOpen;
};
