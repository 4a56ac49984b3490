import { addresses } from "../lib/addresses.ts";

/** Kind of caller: no profile, a visitor who skipped the login, or an account. */
export type Caller = "nobody" | "visitor" | "account";

/** `end-visit` ends the visit and opens the page; `offer-log-out` shows the log-out offer on main. */
export type RouteDecision = "proceed" | "to-login" | "to-main" | "end-visit" | "offer-log-out";

const SIGNED_OUT_ONLY: readonly string[] = [
  addresses.login(),
  addresses.forgotPassword(),
  addresses.resetPassword(),
];

/** Visitors accept these texts by logging in, so they open before login. */
const PUBLIC_PATHS: readonly string[] = [addresses.terms(), addresses.privacy()];

/** Returns a path as the router compares it: lower case, without a trailing slash. */
export const canonicalPathOf = (path: string): string => path.toLowerCase().replace(/(.)\/$/, "$1");

/** True if a path is one of the three pages for callers without a profile. */
export const isLoggedOutOnly = (path: string): boolean =>
  SIGNED_OUT_ONLY.includes(canonicalPathOf(path));

/** True if a path opens without a profile. */
export const opensWithoutProfile = (path: string): boolean =>
  isLoggedOutOnly(path) || PUBLIC_PATHS.includes(canonicalPathOf(path));

/**
 * Decides a navigation. Without a profile only the three logged-out pages and the legal pages open; with a
 * profile all except those three do.
 * A reset link from an e-mail also works with a profile: it ends a visit, and logged-in users get a log-out
 * offer.
 */
export const decideRoute = (caller: Caller, path: string): RouteDecision => {
  if (caller === "nobody") return opensWithoutProfile(path) ? "proceed" : "to-login";
  if (!isLoggedOutOnly(path)) return "proceed";
  if (canonicalPathOf(path) !== addresses.resetPassword()) return "to-main";
  return caller === "visitor" ? "end-visit" : "offer-log-out";
};
