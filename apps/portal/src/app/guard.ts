import { addresses } from "../lib/addresses.ts";

export type Verdict = "proceed" | "to-login" | "to-main";

const SIGNED_OUT_ONLY: readonly string[] = [
  addresses.login(),
  addresses.forgotPassword(),
  addresses.resetPassword(),
];

/** A path as the router compares it: neither case nor a slash at the end tells two apart. */
export const canonicalPathOf = (path: string): string => path.toLowerCase().replace(/(.)\/$/, "$1");

/** Whether a path is one of the three pages for those without a profile. */
export const isLoggedOutOnly = (path: string): boolean =>
  SIGNED_OUT_ONLY.includes(canonicalPathOf(path));

/**
 * Decides a change of route (spec section 2): without a profile only the three logged-out pages
 * open, and with one all others do. Takes whether there is a profile, and the target's path.
 */
export const decideRoute = (hasProfile: boolean, path: string): Verdict => {
  if (hasProfile) return isLoggedOutOnly(path) ? "to-main" : "proceed";
  return isLoggedOutOnly(path) ? "proceed" : "to-login";
};
