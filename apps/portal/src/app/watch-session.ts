import i18next from "i18next";
import { refreshProfile } from "../features/conferences/open-edition.ts";
import { addresses } from "../lib/addresses.ts";
import { handleRefusals } from "../lib/api.ts";
import { describeError } from "../lib/describe-error.ts";
import { dropSession } from "../lib/end-session.ts";
import { queryClient } from "../lib/queries.ts";
import { getSession, subscribeToSession } from "../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { canonicalPathOf, isLoggedOutOnly } from "./guard.ts";
import type { PortalRouter } from "./router.tsx";

/** A page makes several calls, and each may be refused; the visitor is told once, in milliseconds. */
const ONE_REFUSAL_WITHIN_MS = 5000;

/**
 * Keeps router and session together: every change of route refreshes the profile in the background, a
 * profile that is gone leads to login, and one that another tab has logged in with leads on from there.
 * A 401 ends the session, a 403 refreshes the profile; both lead to main, and a toast tells why.
 * @returns stops it
 */
export const watchSession = (router: PortalRouter): (() => void) => {
  const goToMain = () => void router.navigate({ to: addresses.main(), replace: true });
  let forbiddenAt = Number.NEGATIVE_INFINITY;

  handleRefusals({
    onUnauthorized: () => {
      dropSession();
      toast.info(i18next.t("shell.sessionEnded"));
      goToMain();
    },
    onForbidden: (error) => {
      if (Date.now() - forbiddenAt < ONE_REFUSAL_WITHIN_MS) return;
      forbiddenAt = Date.now();
      refreshInBackground();
      toast.error(describeError(error));
      goToMain();
    },
  });

  const stopRefreshing = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (pathChanged) refreshInBackground();
  });

  let hadProfile = getSession().profile !== null;
  const stopFollowing = subscribeToSession(() => {
    const { pathname, href } = router.state.location;
    const isGone = hadProfile && getSession().profile === null;
    hadProfile = getSession().profile !== null;
    if (!isGone || isLoggedOutOnly(pathname)) return;
    // The log-out may have been another tab's; what was loaded for that person goes here too.
    queryClient.clear();
    void router.navigate({ to: addresses.login(), replace: true, state: { asked: href } });
  });

  // The session store receives it first, and holds what the other tab has stored.
  const followLogIn = () => {
    const { pathname, state } = router.state.location;
    if (getSession().profile === null || canonicalPathOf(pathname) !== addresses.login()) return;
    void router.navigate({ href: state.asked ?? addresses.main(), replace: true });
  };
  window.addEventListener("storage", followLogIn);

  return () => {
    window.removeEventListener("storage", followLogIn);
    stopRefreshing();
    stopFollowing();
  };
};

const refreshInBackground = () => {
  if (getSession().profile === null) return;
  refreshProfile().catch(() => {
    // The stored profile still serves; the page's own calls tell the visitor that there is no answer.
  });
};
