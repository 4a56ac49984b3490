import i18next from "i18next";
import { refreshProfile } from "../features/conferences/open-edition.ts";
import { addresses } from "../lib/addresses.ts";
import { handleRefusals } from "../lib/api.ts";
import { dropSession } from "../lib/end-session.ts";
import { queryClient } from "../lib/queries.ts";
import { getSession, subscribeToSession } from "../lib/session.ts";
import { toast } from "../lib/toast.ts";
import { isLoggedOutOnly } from "./guard.ts";
import type { PortalRouter } from "./router.tsx";

/**
 * Keeps router and session together: every change of route refreshes the profile in the
 * background (spec section 2), a profile that is gone leads to login, and 401 and 403 are answered
 * as spec section 8 says; after 401 a toast tells why, for nobody asked for it. Takes the router;
 * gives the function that stops it.
 */
export const watchSession = (router: PortalRouter): (() => void) => {
  const goToMain = () => void router.navigate({ to: addresses.main(), replace: true });

  handleRefusals({
    onUnauthorized: () => {
      dropSession();
      toast.info(i18next.t("shell.sessionEnded"));
      goToMain();
    },
    onForbidden: () => {
      refreshInBackground();
      goToMain();
    },
  });

  const stopRefreshing = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (pathChanged) refreshInBackground();
  });

  const stopFollowing = subscribeToSession(() => {
    const { pathname, href } = router.state.location;
    if (getSession().profile !== null || isLoggedOutOnly(pathname)) return;
    // The log-out may have been another tab's; what was loaded for that person goes here too.
    queryClient.clear();
    void router.navigate({ to: addresses.login(), replace: true, state: { asked: href } });
  });

  return () => {
    stopRefreshing();
    stopFollowing();
  };
};

const refreshInBackground = () => {
  if (getSession().profile === null) return;
  refreshProfile().catch(() => {
    // The kept profile still serves; the page's own calls tell the visitor that there is no answer.
  });
};
