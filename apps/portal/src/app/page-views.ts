import { readPortalSettings } from "../lib/portal-settings.ts";
import type { PortalRouter } from "./router.tsx";

/**
 * Reports page views to the configured service, if any. Sends the path template only, so neither ids nor
 * query strings (such as a reset token) leave the portal.
 * Respects Do Not Track.
 * @returns a function that stops it
 */
export const reportPageViews = (router: PortalRouter): (() => void) => {
  const { analytics } = readPortalSettings();
  // Most installations have no such service and should not load its code.
  if (analytics === null) return () => {};
  return router.subscribe("onResolved", ({ pathChanged }) => {
    const template = router.state.matches.at(-1)?.fullPath;
    if (!pathChanged || template === undefined) return;
    import("./send-page-view.ts")
      .then(({ sendPageView }) => sendPageView(analytics, template))
      .catch(() => {
        // A blocked or failed report does not concern the visitor, so it is not shown.
      });
  });
};
