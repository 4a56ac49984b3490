import { ApiError } from "@foyer/client";
import type { Conference } from "@foyer/contract/conferences";
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
import { toast } from "@foyer/ui/toast.ts";
import { conferencesQuery, profileQuery } from "./conferences.queries.ts";

/** A list of conferences that is no older, in milliseconds, is not asked for at a change of route. */
const CONFERENCES_FRESH_FOR_MS = 300_000;

/** What became of loading an edition; overtaken is one that was no longer wanted when it came. */
type Outcome = "open" | "gone" | "overtaken";

/**
 * Makes an edition the current one: initialises the conferences, then loads the profile
 * (docs/specification.md, Navigation). Conference and profile change together, so no page sees one
 * without the other. An edition that is missing or not visible logs the visitor out.
 * @returns whether it opened
 * @throws the error of a failed call, and then nothing has changed
 */
export const openEdition = async ({ year, type }: Edition): Promise<boolean> => {
  const { token } = getSession();
  // A person who logged out or in meanwhile has, or will get, a profile of their own.
  const isWanted = () => getSession().token === token;
  const outcome = await loadEdition({ year, type }, isWanted, refetchConferences);
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
      : await loadEdition(before.conference, () => isStillAt(before), conferencesOnce);
  if (outcome === "gone") toast.info(i18next.t("shell.conferenceGone"));
};

/** Whether the profile has to be fetched before anything can be decided about somebody logged in. */
export const lacksProfile = (): boolean => {
  const { token, profile } = getSession();
  return token !== null && profile === null;
};

type LoadConferences = () => Promise<readonly Conference[]>;

const refetchConferences: LoadConferences = () =>
  queryClient.fetchQuery({ ...conferencesQuery, staleTime: 0 });

/** Every change of route refreshes the profile; the list it is checked against changes seldom. */
const conferencesOnce: LoadConferences = () =>
  queryClient.fetchQuery({ ...conferencesQuery, staleTime: CONFERENCES_FRESH_FOR_MS });

const loadEdition = async (
  edition: Edition,
  isWanted: () => boolean,
  loadConferences: LoadConferences,
): Promise<Outcome> => {
  const { userId } = getSession();
  const conferences = await loadConferences();
  if (!isWanted()) return "overtaken";
  if (!isAmong(conferences, edition)) return closeEdition();
  const profile = await fetchProfile(edition, userId);
  if (!isWanted()) return "overtaken";
  if (profile === undefined) return closeEdition();
  updateSession({ conference: edition, profile });
  return "open";
};

/** Returns undefined where the edition has gone since the list was loaded. */
const fetchProfile = async (edition: Edition, userId: number | null) => {
  try {
    return await queryClient.fetchQuery({ ...profileQuery(edition, userId), staleTime: 0 });
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (isGone && !isAmong(await refetchConferences(), edition)) return undefined;
    throw error;
  }
};

const isAmong = (conferences: readonly Conference[], edition: Edition) =>
  conferences.some((one) => one.visible && isSameEdition(one, edition));

const closeEdition = (): Outcome => {
  updateSession({ conference: null });
  endSession();
  return "gone";
};

const isStillAt = ({ token, conference, profile }: Session): boolean => {
  const now = getSession();
  const isInOrOut = (now.profile === null) === (profile === null);
  return now.token === token && isInOrOut && isSameEdition(now.conference, conference);
};
