import { addresses } from "../lib/addresses.ts";

/** Who asks for a page: nobody yet, somebody who skipped the login, or somebody logged in. */
export type Caller = "nobody" | "visitor" | "account";

/** `end-visit` opens the page once the visit is over; `offer-log-out` asks on main for the log-out. */
export type Verdict = "proceed" | "to-login" | "to-main" | "end-visit" | "offer-log-out";

const SIGNED_OUT_ONLY: readonly string[] = [
  addresses.login(),
  addresses.forgotPassword(),
  addresses.resetPassword(),
];

/** What somebody agrees to by logging in must be open before. */
const FOR_ALL: readonly string[] = [addresses.terms(), addresses.privacy()];

/** A path as the router compares it: neither case nor a slash at the end tells two apart. */
export const canonicalPathOf = (path: string): string => path.toLowerCase().replace(/(.)\/$/, "$1");

/** Whether a path is one of the three pages for those without a profile. */
export const isLoggedOutOnly = (path: string): boolean =>
  SIGNED_OUT_ONLY.includes(canonicalPathOf(path));

/** Whether a path opens for those without a profile. */
export const opensWithoutProfile = (path: string): boolean =>
  isLoggedOutOnly(path) || FOR_ALL.includes(canonicalPathOf(path));

/**
 * Decides a change of route to a path: without a profile only the three logged-out pages and the legal
 * ones open, and with one all but these three do. The link of an e-mail that resets a password is not lost on somebody who has a
 * profile: a visit ends for it, and somebody logged in is asked.
 */
export const decideRoute = (caller: Caller, path: string): Verdict => {
  if (caller === "nobody") return opensWithoutProfile(path) ? "proceed" : "to-login";
  if (!isLoggedOutOnly(path)) return "proceed";
  if (canonicalPathOf(path) !== addresses.resetPassword()) return "to-main";
  return caller === "visitor" ? "end-visit" : "offer-log-out";
};
