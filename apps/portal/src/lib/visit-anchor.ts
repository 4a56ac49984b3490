/**
 * Fragment of the link that starts a visit without an account. A fragment works without the portal's code and
 * loads no page again.
 */
export const VISIT_ANCHOR = "#visit";
