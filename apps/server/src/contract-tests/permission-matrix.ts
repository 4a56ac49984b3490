import type { EditionSource, Route } from "@foyer/contract";
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

type Input = {
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

const conference = ({ edition: { year, type } }: EditionFixtures) => ({
  conferenceYear: year,
  conferenceType: type,
});

const takesLanguage = ({ query }: Route) =>
  "language" in ((query as { shape?: object } | undefined)?.shape ?? {});

/** How a call names its edition, and English where the row takes a language beside it. */
const namedEdition: Record<EditionSource, (at: EditionFixtures, route: Route) => Input> = {
  query: ({ edition: { year, type } }, route) => ({
    query: { year, type, ...(takesLanguage(route) && { language: 1 }) },
  }),
  conferenceQuery: (at) => ({ query: conference(at) }),
  conferenceBody: (at) => ({ body: conference(at) }),
  object: () => ({}),
  none: () => ({}),
};

const NEW_PASSWORD = { password: "new horse", confirmPassword: "new horse" };

/** The permission matrix of the calls that there are; it drives tests. */
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
  "auth.logout": { outcomes: session },
  "conferences.list": { outcomes: open },
  "conferences.profile": { outcomes: { ...open, A: "200 public", O: "200 public" } },
  "panels.lookups": { outcomes: open },
  "panels.list": {
    outcomes: { ...open, A: "200 public", O: "200 public" },
    input: () => ({ query: { showAll: false } }),
  },
  "panels.dates": { outcomes: open },
  "panels.details": {
    outcomes: { ...open, A: "200 public", "L-": "200 public", O: "200 public" },
    input: (at) => ({ query: { id: at.panel.id } }),
  },
  "attendees.lookups": { outcomes: withModule },
  "attendees.list": { outcomes: withModule },
  "attendees.details": {
    outcomes: { ...withModule, O: "404 not-found" },
    input: (at) => ({ query: { id: at.speaker.id } }),
    asksInService: true,
  },
  "agenda.mine": { outcomes: { ...session, O: "200 empty" } },
  "agenda.flags": { outcomes: { ...session, O: "200 empty" } },
  "agenda.addFavourite": {
    outcomes: { ...session, O: "404 not-found" },
    input: (at) => ({ body: { id: at.panel.id } }),
  },
  "agenda.removeFavourite": {
    outcomes: { ...session, O: "404 not-found" },
    input: (at) => ({ body: { id: at.panel.id } }),
  },
  "agenda.print": { outcomes: withModule },
  "agenda.printMine": { outcomes: withModule },
  "events.list": { outcomes: open },
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
    input: (at) => ({ query: { id: at.building.id } }),
  },
  "buildings.list": { outcomes: open },
  "maps.details": { outcomes: open },
  "maps.categories": { outcomes: open },
  "maps.markers": { outcomes: open },
  "maps.polylines": { outcomes: open },
  "information.list": { outcomes: open },
  "invitations.list": { outcomes: { ...session, O: "403 forbidden" } },
  "partners.lookups": { outcomes: open },
  "partners.list": {
    outcomes: open,
    input: () => ({ query: { all: true, search: "nordsee", trade: "" } }),
  },
  "partners.details": {
    outcomes: { ...open, A: "200 public", "L-": "200 public", O: "200 public" },
    input: (at) => ({ query: { id: at.partner.id } }),
  },
  "files.download": {
    outcomes: { ...all("404 not-found"), Bl: "401 session-ended" },
    input: () => ({ query: { id: "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11" } }),
  },
  "files.avatar": {
    outcomes: open,
    input: (at) => ({ query: { id: at.speaker.id } }),
  },
  "files.thematicPath": { outcomes: open, input: () => ({ query: { name: "Energy forum" } }) },
  "settings.mine": { outcomes: session },
  "settings.save": {
    outcomes: session,
    input: () => ({ body: { linkedIn: "", twitter: "@zak", chatActive: true, isListed: true } }),
  },
};

/** The row of a call, by its name such as `panels.list`. @throws Error when the matrix has none */
export const matrixRowOf = (name: string): MatrixRow => {
  const row = PERMISSION_MATRIX[name];
  if (!row) throw new Error(`${name} is not in the permission matrix`);
  return row;
};

/** What a call carries: the edition where its row names it, and what the matrix adds. */
export const inputOf = (
  { name, route }: { name: string; route: Route },
  at: EditionFixtures,
  person: Person,
  password: string,
): Input => {
  const named = namedEdition[route.edition](at, route);
  const { query, body } = matrixRowOf(name).input?.(at, person, password) ?? {};
  return {
    query: { ...named.query, ...query },
    ...((named.body ?? body) && { body: { ...named.body, ...body } }),
  };
};
