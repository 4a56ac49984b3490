import type { routes } from "@foyer/contract";
import type { Column, EditionFixtures, Person } from "./fixtures.ts";

/**
 * What a column may expect: a status, the code of a refusal, or with 200
 * - `public`: the fields that everybody may see,
 * - `empty`: nothing of one's own, and no refusal.
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
  | "404 not-found";

export type Input = {
  query?: Record<string, unknown>;
  /** Of a row that takes an upload, its `file`. */
  body?: Record<string, unknown>;
};

export type MatrixRow = {
  outcomes: Record<Column, Outcome>;
  /**
   * What a call of the row carries beside its edition; of a well-formed call unless the outcome is
   * a refusal of it.
   */
  input?: (at: EditionFixtures, person: Person, password: string) => Input;
  /** Calls that are made before there is a session carry no token in any column. */
  isBeforeSession?: true;
  /** Where the row asks for no module, and the feature's own rule answers 403 without one all the same. */
  asksInService?: true;
};

/** The same in every column. */
export const all = (outcome: Outcome): Record<Column, Outcome> => ({
  A: outcome,
  "L-": outcome,
  "L+": outcome,
  Bl: outcome,
  O: outcome,
  Org: outcome,
});

/** A token of a disabled account is refused on every row; without it the account is a stranger. */
export const open = { ...all("200"), Bl: "401 session-ended" } as const;
export const session = { ...open, A: "401 session-required" } as const;
export const withModule = { ...session, "L-": "403 forbidden", O: "403 forbidden" } as const;

/** With a module in any edition, so for those of another edition too. */
export const withModuleAnywhere = {
  ...session,
  "L-": "403 forbidden",
  Org: "403 forbidden",
} as const;

/** A line for every call of a feature; the compiler tells of one that is missing. */
export type RowsOf<Feature extends keyof typeof routes> = Record<
  keyof (typeof routes)[Feature],
  MatrixRow
>;
