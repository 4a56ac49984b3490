import { PASSWORD_MIN_LENGTH } from "@foyer/contract/constants";
import * as z from "zod/mini";

const Analytics = z.object({
  kind: z.literal(["matomo", "plausible", "collector"]),
  url: z.string().check(z.regex(/^https?:\/\//)),
  /** Site id of Matomo or domain of Plausible; any text for a collector. */
  site: z.nullable(z.string()),
});

const PortalSettings = z.object({
  /** Target of page views, if any. */
  analytics: z.nullable(Analytics),
  passwordMinLength: z.int(),
});

export type Analytics = z.output<typeof Analytics>;
type PortalSettings = z.output<typeof PortalSettings>;

const DEFAULTS: PortalSettings = { analytics: null, passwordMinLength: PASSWORD_MIN_LENGTH };

/** Returns the settings that the server has written into the page, or the defaults. */
export const readPortalSettings = (): PortalSettings => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="foyer-settings"]');
  if (meta === null) return DEFAULTS;
  return PortalSettings.safeParse(JSON.parse(meta.content)).data ?? DEFAULTS;
};
