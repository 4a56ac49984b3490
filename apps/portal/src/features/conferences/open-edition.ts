import { queryClient } from "../../lib/queries.ts";
import { endSession } from "../../lib/end-session.ts";
import { getSession, updateSession, type Edition } from "../../lib/session.ts";
import { conferencesQuery, profileQuery } from "./conferences.queries.ts";

/**
 * Makes an edition the current one: initialises the conferences, then loads the profile (spec
 * section 4). Conference and profile change together, so no page sees one without the other.
 * An edition that is missing or not visible logs the visitor out. Gives whether it opened; throws
 * the error of a failed call, and then nothing has changed.
 */
export const openEdition = async ({ year, type }: Edition): Promise<boolean> => {
  const edition: Edition = { year, type };
  const { token, userId } = getSession();
  const conferences = await queryClient.fetchQuery({ ...conferencesQuery, staleTime: 0 });
  const isOpen = conferences.some((one) => one.visible && one.year === year && one.type === type);
  if (getSession().token !== token) return false;
  if (!isOpen) {
    updateSession({ conference: null });
    endSession();
    return false;
  }
  const profile = await queryClient.fetchQuery({ ...profileQuery(edition, userId), staleTime: 0 });
  // Whoever logged out or in meanwhile has, or will get, a profile of their own.
  if (getSession().token !== token) return false;
  updateSession({ conference: edition, profile });
  return true;
};

/** Refreshes the profile of the current edition; see `openEdition`. */
export const refreshProfile = async (): Promise<boolean> => {
  const { conference } = getSession();
  return conference !== null && (await openEdition(conference));
};
