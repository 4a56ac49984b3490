import i18next from "i18next";
import { endSession } from "../../lib/end-session.ts";
import { queryClient } from "../../lib/queries.ts";
import {
  getSession,
  isSameEdition,
  updateSession,
  type Edition,
  type Session,
} from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { conferencesQuery, profileQuery } from "./conferences.queries.ts";

/** What became of loading an edition; overtaken is one that was no longer wanted when it came. */
type Outcome = "open" | "gone" | "overtaken";

/**
 * Makes an edition the current one: initialises the conferences, then loads the profile (spec
 * section 4). Conference and profile change together, so no page sees one without the other.
 * An edition that is missing or not visible logs the visitor out. Gives whether it opened; throws
 * the error of a failed call, and then nothing has changed.
 */
export const openEdition = async ({ year, type }: Edition): Promise<boolean> => {
  const { token } = getSession();
  // Whoever logged out or in meanwhile has, or will get, a profile of their own.
  const outcome = await loadEdition({ year, type }, () => getSession().token === token);
  return outcome === "open";
};

/**
 * Refreshes the profile of the current edition, and says so when that logs the visitor out; see
 * `openEdition`. What comes when person or conference have changed meanwhile is let go.
 */
export const refreshProfile = async (): Promise<void> => {
  const before = getSession();
  // Somebody who is logging in for the first time has neither yet.
  if (before.conference === null && before.profile === null) return;
  const outcome =
    before.conference === null
      ? closeEdition()
      : await loadEdition(before.conference, () => isStillAt(before));
  if (outcome === "gone") toast.info(i18next.t("shell.conferenceGone"));
};

/** Whether the profile has to be fetched before anything can be decided about somebody logged in. */
export const lacksProfile = (): boolean => {
  const { token, profile } = getSession();
  return token !== null && profile === null;
};

const loadEdition = async (edition: Edition, isWanted: () => boolean): Promise<Outcome> => {
  const { userId } = getSession();
  const conferences = await queryClient.fetchQuery({ ...conferencesQuery, staleTime: 0 });
  if (!isWanted()) return "overtaken";
  if (!conferences.some((one) => one.visible && isSameEdition(one, edition))) {
    return closeEdition();
  }
  const profile = await queryClient.fetchQuery({ ...profileQuery(edition, userId), staleTime: 0 });
  if (!isWanted()) return "overtaken";
  updateSession({ conference: edition, profile });
  return "open";
};

const closeEdition = (): Outcome => {
  updateSession({ conference: null });
  endSession();
  return "gone";
};

/** Whether person and conference are still those of a session. */
const isStillAt = ({ token, conference, profile }: Session): boolean => {
  const now = getSession();
  const isInOrOut = (now.profile === null) === (profile === null);
  return now.token === token && isInOrOut && isSameEdition(now.conference, conference);
};
