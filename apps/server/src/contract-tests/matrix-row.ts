import type { routes } from "@foyer/contract";
import type { Column, EditionFixtures, Person } from "./fixtures.ts";

/**
 * Expected outcome of a column: a status, a problem code, or with 200
 * - `public`: public fields only,
 * - `empty`: no personal data, but no rejection.
 */
export type Outcome =
  | "200"
  | "200 public"
  | "200 empty"
  | "400 invalid-reset-token"
  | "400 validation-failed"
  | "401 invalid-credentials"
  | "401 session-required"
  | "401 session-ended"
  | "403 forbidden"
  | "404 not-found"
  | "409 last-admin";

export type Input = {
  query?: Record<string, unknown>;
  /** For uploads: `file`. */
  body?: Record<string, unknown>;
};

export type MatrixRow = {
  outcomes: Record<Column, Outcome>;
  /** Input other than the edition, which makes the call valid unless the outcome rejects it. */
  input?: (at: EditionFixtures, person: Person, password: string) => Input;
  /** True for calls before a login, which have no token in any column. */
  isBeforeSession?: true;
  /** True if the service, not the route, responds with 403 without the module. */
  checksModuleInService?: true;
};

export const all = (outcome: Outcome): Record<Column, Outcome> => ({
  A: outcome,
  "L-": outcome,
  "L+": outcome,
  Bl: outcome,
  O: outcome,
  Org: outcome,
});

/** Every route rejects the token of a disabled account. Without it the account is a visitor. */
export const publicAccess = { ...all("200"), Bl: "401 session-ended" } as const;
export const session = { ...publicAccess, A: "401 session-required" } as const;
export const withModule = { ...session, "L-": "403 forbidden", O: "403 forbidden" } as const;

/** Requires a module in any edition, so column O also has access. */
export const withModuleAnywhere = {
  ...session,
  "L-": "403 forbidden",
  Org: "403 forbidden",
} as const;

/** One entry per call of a feature; the compiler detects missing ones. */
export type RowsOf<Feature extends keyof typeof routes> = Record<
  keyof (typeof routes)[Feature],
  MatrixRow
>;
