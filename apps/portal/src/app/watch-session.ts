import { formatEditionName } from "@foyer/contract/edition-name";
import i18next from "i18next";
import { refreshProfile } from "../features/conferences/open-edition.ts";
import { addresses } from "../lib/addresses.ts";
import { handleRefusals } from "../lib/api.ts";
import { describeError } from "../lib/describe-error.ts";
import { dropSession } from "../lib/end-session.ts";
import { storeEndedSession } from "../lib/ended-session.ts";
import type { OpenSearch } from "../lib/read-open.ts";
import { queryClient } from "../lib/queries.ts";
import { returnTargetOf } from "../lib/return-target.ts";
import { getSession, subscribeToSession } from "../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { canonicalPathOf, isLoggedOutOnly, opensWithoutProfile } from "./guard.ts";
import type { PortalRouter } from "./router.tsx";

/** Minimum interval between toasts, since a page sends several requests and each may be refused. */
const REFUSAL_TOAST_INTERVAL_MS = 5000;

/**
 * Keeps router and session in step. Each navigation refreshes the profile in the background; a lost profile
 * leads to login, and a log-in in another tab leads on from there.
 * A 401 ends the session and a 403 refreshes the profile; both lead to main and show a toast.
 * @returns a function that stops it
 */
export const watchSession = (router: PortalRouter): (() => void) => {
  const goToMain = () => void router.navigate({ to: addresses.main(), replace: true });
  let forbiddenAt = Number.NEGATIVE_INFINITY;

  handleRefusals({
    onUnauthorized: () => {
      storeEndedSession(router.state.location.href);
      dropSession();
      toast.info(i18next.t("shell.sessionEnded"));
      goToMain();
    },
    onForbidden: (error) => {
      if (Date.now() - forbiddenAt < REFUSAL_TOAST_INTERVAL_MS) return;
      forbiddenAt = Date.now();
      refreshInBackground();
      toast.error(describeError(error));
      goToMain();
    },
  });

  const stopRefreshing = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (pathChanged) refreshInBackground();
  });

  const leavePage = () => {
    // If another tab logged out, this tab must drop the data of that person too.
    queryClient.clear();
    const { href } = router.state.location;
    void router.navigate({ to: addresses.login(), replace: true, state: { returnTo: href } });
  };

  /** A chosen edition replaces that of the URL, which a reload would open again. */
  const followEdition = () => {
    const { conference } = getSession();
    const { edition } = router.latestLocation.search as OpenSearch;
    if (!conference || edition === undefined || edition === formatEditionName(conference)) return;
    void router.navigate({
      to: ".",
      search: ({ edition: _edition, ...search }) => search,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  };

  let hadProfile = getSession().profile !== null;
  const stopFollowing = subscribeToSession(() => {
    followEdition();
    const hasLostProfile = hadProfile && getSession().profile === null;
    hadProfile = getSession().profile !== null;
    if (hasLostProfile && !isLoggedOutOnly(router.state.location.pathname)) leavePage();
  });
  if (hasOpenedPage(router) && hasNoProfile()) leavePage();

  // The session store handles the event first and already holds the other tab's session.
  const followLogIn = () => {
    const { location } = router.state;
    if (getSession().profile === null || canonicalPathOf(location.pathname) !== addresses.login())
      return;
    void router.navigate({ href: returnTargetOf(location) ?? addresses.main(), replace: true });
  };
  window.addEventListener("storage", followLogIn);

  return () => {
    window.removeEventListener("storage", followLogIn);
    stopRefreshing();
    stopFollowing();
  };
};

/** True if the router has loaded a page that requires a profile, which can happen before the portal renders. */
const hasOpenedPage = ({ state }: PortalRouter): boolean =>
  state.matches.length > 0 && !opensWithoutProfile(state.location.pathname);

/** True if another tab has logged out since; with a token, the server supplies the profile. */
const hasNoProfile = (): boolean => {
  const { token, profile } = getSession();
  return token === null && profile === null;
};

const refreshInBackground = () => {
  if (getSession().profile === null) return;
  refreshProfile().catch(() => {
    // The stored profile is still valid, and the page's own requests report the outage.
  });
};
