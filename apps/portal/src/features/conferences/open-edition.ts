import { ApiError } from "@foyer/client";
import type { Conference } from "@foyer/contract/conferences/portal";
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

/** A navigation refetches the list of conferences only after this time (ms). */
const CONFERENCES_STALE_TIME_MS = 300_000;

/** Result of loading an edition; `outdated` if account or edition changed in the meantime. */
type Outcome = "open" | "missing" | "outdated";

/**
 * Makes an edition the current one: loads the conferences, then the profile (docs/specification.md,
 * Navigation). Conference and profile change together, so that no page sees one without the other. A missing
 * or invisible edition logs the visitor out.
 * @returns true if the edition opened
 * @throws the error of a failed call; the session is then unchanged
 */
export const openEdition = async ({ year, type }: Edition): Promise<boolean> => {
  const { token } = getSession();
  // After a log-in or log-out in the meantime, the result belongs to another account.
  const isCurrent = () => getSession().token === token;
  const outcome = await loadEdition({ year, type }, isCurrent, refetchConferences);
  return outcome === "open";
};

/**
 * Refreshes the profile of the current edition; see `openEdition`. Shows a toast if that logs the visitor
 * out. Discards the result if account or conference changed in the meantime.
 */
export const refreshProfile = async (): Promise<void> => {
  const previous = getSession();
  // Before the first log-in there is neither a conference nor a profile.
  if (previous.conference === null && previous.profile === null) return;
  const outcome =
    previous.conference === null
      ? closeEdition()
      : await loadEdition(previous.conference, () => isUnchanged(previous), fetchConferencesOnce);
  if (outcome === "missing") toast.info(i18next.t("shell.conferenceUnavailable"));
};

/** True if the account is logged in but its profile is not loaded yet. */
export const isProfileMissing = (): boolean => {
  const { token, profile } = getSession();
  return token !== null && profile === null;
};

type LoadConferences = () => Promise<readonly Conference[]>;

const refetchConferences: LoadConferences = () =>
  queryClient.fetchQuery({ ...conferencesQuery, staleTime: 0 });

/** Each navigation refreshes the profile, but the list of conferences rarely changes. */
const fetchConferencesOnce: LoadConferences = () =>
  queryClient.fetchQuery({ ...conferencesQuery, staleTime: CONFERENCES_STALE_TIME_MS });

const loadEdition = async (
  edition: Edition,
  isCurrent: () => boolean,
  loadConferences: LoadConferences,
): Promise<Outcome> => {
  const { userId } = getSession();
  const conferences = await loadConferences();
  if (!isCurrent()) return "outdated";
  if (!includesEdition(conferences, edition)) return closeEdition();
  const profile = await fetchProfile(edition, userId);
  if (!isCurrent()) return "outdated";
  if (profile === undefined) return closeEdition();
  updateSession({ conference: edition, profile });
  return "open";
};

/** Returns undefined if the edition was deleted after the list was loaded. */
const fetchProfile = async (edition: Edition, userId: number | null) => {
  try {
    return await queryClient.fetchQuery({ ...profileQuery(edition, userId), staleTime: 0 });
  } catch (error) {
    const isDeleted = error instanceof ApiError && error.status === 404;
    if (isDeleted && !includesEdition(await refetchConferences(), edition)) return undefined;
    throw error;
  }
};

const includesEdition = (conferences: readonly Conference[], edition: Edition) =>
  conferences.some((conference) => conference.visible && isSameEdition(conference, edition));

const closeEdition = (): Outcome => {
  updateSession({ conference: null });
  endSession();
  return "missing";
};

const isUnchanged = ({ token, conference, profile }: Session): boolean => {
  const current = getSession();
  const hasSameProfileState = (current.profile === null) === (profile === null);
  return (
    current.token === token && hasSameProfileState && isSameEdition(current.conference, conference)
  );
};
