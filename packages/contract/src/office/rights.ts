/**
 * What may be written in the office, by what it is. Every role of an edition reads all of it, except
 * `reports`, `roles`, `privacy` and `programs`, which are read by those alone who write them; personal fields are
 * read by those who write what they stand in.
 */
export const RIGHTS = [
  "edition",
  "programme",
  "places",
  "people",
  "partners",
  "events",
  "pages",
  "travel",
  "messages",
  "reports",
  "privacy",
  "roles",
  "programs",
] as const;
export type Right = (typeof RIGHTS)[number];

/** Roles in an edition, and what each may write. An owner is an admin of every edition, and makes new ones. */
export const ROLE_RIGHTS = {
  admin: RIGHTS,
  programme: ["programme", "places"],
  people: ["people", "privacy"],
  partners: ["partners"],
  travel: ["travel"],
  communications: ["pages", "messages"],
  moderator: ["reports"],
  viewer: [],
} as const satisfies Record<string, readonly Right[]>;
export type Role = keyof typeof ROLE_RIGHTS;
export const ROLES = Object.keys(ROLE_RIGHTS) as readonly Role[];

const CLOSED: readonly Right[] = ["reports", "privacy", "roles", "programs"];

/** What no program does, whatever its role: who lets others in is a person, so that revoking a token ends it. */
export const PERSONS_ALONE: readonly Right[] = ["roles", "programs"];

export const mayWrite = (role: Role, right: Right): boolean =>
  (ROLE_RIGHTS[role] as readonly Right[]).includes(right);

export const mayRead = (role: Role, right: Right): boolean =>
  !CLOSED.includes(right) || mayWrite(role, right);
