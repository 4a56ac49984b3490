import { type Analytics, readPortalSettings } from "../lib/portal-settings.ts";
import type { PortalRouter } from "./router.tsx";

/**
 * Reports page views to the configured service, if any: the template of the path and nothing else,
 * so neither ids nor query strings (a reset token among them) leave the portal. Do Not Track is
 * respected. Takes the router; gives the function that stops it.
 */
export const reportPageViews = (router: PortalRouter): (() => void) => {
  const { analytics } = readPortalSettings();
  if (analytics === null || wantsNoTracking()) return () => {};
  return router.subscribe("onResolved", ({ pathChanged }) => {
    const template = router.state.matches.at(-1)?.fullPath;
    if (pathChanged && template !== undefined) send(analytics, nameParameters(template));
  });
};

const wantsNoTracking = () =>
  navigator.doNotTrack === "1" ||
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);

/** `/panels/details/$id` is written `/panels/details/{id}`, as in the specification. */
export const nameParameters = (template: string): string => template.replaceAll(/\$(\w+)/g, "{$1}");

/** Gives the address and the body of a page view, by the HTTP interface of the service. */
export const describePageView = (
  { kind, url, site }: Analytics,
  template: string,
): { address: string; body: string | URLSearchParams } => {
  const page = `${location.origin}${template}`;
  if (kind === "collector") return { address: url, body: JSON.stringify({ site, path: template }) };
  if (kind === "plausible") {
    const event = { name: "pageview", domain: site ?? location.hostname, url: page };
    return { address: addPath(url, "api/event"), body: JSON.stringify(event) };
  }
  const action = { idsite: site ?? "1", rec: "1", apiv: "1", send_image: "0", url: page };
  return { address: addPath(url, "matomo.php"), body: new URLSearchParams(action) };
};

const addPath = (base: string, path: string) => `${base.replace(/\/$/, "")}/${path}`;

const send = (analytics: Analytics, template: string) => {
  const { address, body } = describePageView(analytics, template);
  const request = fetch(address, {
    method: "POST",
    body,
    mode: "no-cors",
    credentials: "omit",
    keepalive: true,
    // A referrer would tell the address that the template leaves out.
    referrerPolicy: "no-referrer",
  });
  request.catch(() => {
    // A visitor owes the statistics nothing; a blocked or failed report is not their matter.
  });
};
