import type { Column, Furniture, Person } from "./cast.ts";

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

export type MatrixRow = {
  outcomes: Record<Column, Outcome>;
  /** What a call of the row carries; of a well-formed call unless the outcome is a refusal of it. */
  input: (
    at: Furniture,
    person: Person,
    password: string,
  ) => {
    query?: Record<string, unknown>;
    /** Of a row that takes an upload, its `file`. */
    body?: Record<string, unknown>;
  };
  /** Calls that are made before there is a session carry no token in any column. */
  isBeforeSession?: true;
  /** Where the row asks for no module, and the feature's own rule answers 403 without one all the same. */
  asksInService?: true;
};

const all = (outcome: Outcome): Record<Column, Outcome> => ({
  A: outcome,
  "L-": outcome,
  "L+": outcome,
  Bl: outcome,
  O: outcome,
  Org: outcome,
});

/** A token of a disabled account is refused on every row; without it the account is a stranger. */
const open = { ...all("200"), Bl: "401 session-ended" } as const;
const session = { ...open, A: "401 session-required" } as const;
const withModule = { ...session, "L-": "403 forbidden", O: "403 forbidden" } as const;

const edition = (at: Furniture) => ({ year: at.edition.year, type: at.edition.type });
const inLanguage = (at: Furniture) => ({ ...edition(at), language: 1 });
const NEW_PASSWORD = { password: "new horse", confirmPassword: "new horse" };

/** The permission matrix of the calls that there are (reliability section 3); it drives tests. */
export const PERMISSION_MATRIX: Record<string, MatrixRow> = {
  "auth.token": {
    outcomes: { ...all("200"), Bl: "401 invalid-credentials" },
    input: (_at, { username }, password) => ({ body: { username, password } }),
    isBeforeSession: true,
  },
  "auth.forgotPassword": {
    outcomes: all("200"),
    input: (_at, { username }) => ({ body: { username } }),
    isBeforeSession: true,
  },
  "auth.resetPassword": {
    outcomes: all("400 invalid-reset-token"),
    input: (_at, { username }) => ({ body: { username, token: "none", ...NEW_PASSWORD } }),
    isBeforeSession: true,
  },
  "auth.changePassword": {
    outcomes: {
      ...all("400 validation-failed"),
      A: "401 session-required",
      Bl: "401 session-ended",
    },
    input: () => ({
      body: { oldPassword: "wrong", newPassword: "new horse", confirmNewPassword: "new horse" },
    }),
  },
  "auth.logout": { outcomes: session, input: () => ({}) },
  "conferences.list": { outcomes: open, input: () => ({}) },
  "conferences.profile": {
    outcomes: { ...open, A: "200 public", O: "200 public" },
    input: (at) => ({ query: edition(at) }),
  },
  "panels.lookups": {
    outcomes: open,
    input: (at) => ({ query: inLanguage(at) }),
  },
  "panels.list": {
    outcomes: { ...open, A: "200 public", O: "200 public" },
    input: (at) => ({ query: { ...inLanguage(at), showAll: false } }),
  },
  "panels.dates": { outcomes: open, input: (at) => ({ query: edition(at) }) },
  "panels.details": {
    outcomes: { ...open, A: "200 public", "L-": "200 public", O: "200 public" },
    input: (at) => ({ query: { ...inLanguage(at), id: at.panel.id } }),
  },
  "agenda.mine": {
    outcomes: { ...session, O: "200 empty" },
    input: (at) => ({ query: inLanguage(at) }),
  },
  "agenda.flags": {
    outcomes: { ...session, O: "200 empty" },
    input: (at) => ({ query: edition(at) }),
  },
  "agenda.addFavourite": {
    outcomes: { ...session, O: "404 not-found" },
    input: (at) => ({ body: { id: at.panel.id } }),
  },
  "agenda.removeFavourite": {
    outcomes: { ...session, O: "404 not-found" },
    input: (at) => ({ body: { id: at.panel.id } }),
  },
  "agenda.print": {
    outcomes: withModule,
    input: (at) => ({ query: inLanguage(at) }),
  },
  "agenda.printMine": {
    outcomes: withModule,
    input: (at) => ({ query: inLanguage(at) }),
  },
  "events.culturalDetails": {
    outcomes: open,
    input: (at) => ({ query: { id: at.cultural.id, language: 1 } }),
  },
  "events.specialDetails": {
    outcomes: open,
    input: (at) => ({ query: { id: at.special.id, language: 1 } }),
  },
  "buildings.roomData": {
    outcomes: open,
    input: (at) => ({ query: { id: at.room.id } }),
  },
  "buildings.details": {
    outcomes: open,
    input: (at) => ({ query: { ...inLanguage(at), id: at.building.id } }),
  },
  "buildings.list": {
    outcomes: open,
    input: (at) => ({ query: inLanguage(at) }),
  },
  "files.download": {
    outcomes: { ...all("404 not-found"), Bl: "401 session-ended" },
    input: () => ({ query: { id: "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11" } }),
  },
  "files.avatar": {
    outcomes: open,
    input: (at) => ({
      query: {
        conferenceYear: at.edition.year,
        conferenceType: at.edition.type,
        id: at.speaker.id,
      },
    }),
  },
  "files.thematicPath": { outcomes: open, input: () => ({ query: { name: "Energy forum" } }) },
};
