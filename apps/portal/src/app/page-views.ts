import { readPortalSettings } from "../lib/portal-settings.ts";
import type { PortalRouter } from "./router.tsx";

/**
 * Reports page views to the configured service, if any: the template of the path and nothing else, so
 * neither ids nor query strings (a reset token among them) leave the portal. Do Not Track is respected.
 * @returns stops it
 */
export const reportPageViews = (router: PortalRouter): (() => void) => {
  const { analytics } = readPortalSettings();
  // Most installations have no such service, and need no code for it.
  if (analytics === null) return () => {};
  return router.subscribe("onResolved", ({ pathChanged }) => {
    const template = router.state.matches.at(-1)?.fullPath;
    if (!pathChanged || template === undefined) return;
    import("./send-page-view.ts")
      .then(({ sendPageView }) => sendPageView(analytics, template))
      .catch(() => {
        // A visitor owes the statistics nothing; a blocked or failed report is not their matter.
      });
  });
};
