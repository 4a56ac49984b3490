import type { Analytics } from "../lib/portal-settings.ts";

const wantsNoTracking = () =>
  navigator.doNotTrack === "1" ||
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);

/** Converts `/panels/details/$id` to `/panels/details/{id}`, as in the specification. */
export const nameParameters = (template: string): string => template.replaceAll(/\$(\w+)/g, "{$1}");

/** Returns URL and body of a page view, by the HTTP interface of the service. */
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

/**
 * Reports a page view, unless the visitor has opted out.
 * @throws TypeError if the service is unreachable
 */
export const sendPageView = async (analytics: Analytics, template: string): Promise<void> => {
  if (wantsNoTracking()) return;
  const { address, body } = describePageView(analytics, nameParameters(template));
  await fetch(address, {
    method: "POST",
    body,
    mode: "no-cors",
    credentials: "omit",
    keepalive: true,
    // A referrer would reveal the URL that the template hides.
    referrerPolicy: "no-referrer",
  });
};
