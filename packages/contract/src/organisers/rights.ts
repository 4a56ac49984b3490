/**
 * Rights to write. Every role of an edition except `check-in` can read everything except `reports`, `roles`,
 * `privacy` and `integrations`, which only roles with that right can read. Personal fields are visible to roles that can
 * write the resource.
 */
export const RIGHTS = [
  "edition",
  "programme",
  "places",
  "people",
  "check-in",
  "partners",
  "events",
  "pages",
  "travel",
  "announcements",
  "reports",
  "privacy",
  "roles",
  "integrations",
] as const;
export type Right = (typeof RIGHTS)[number];

/** Roles in an edition with their rights. An owner is an admin of every edition, and creates editions. */
export const ROLE_RIGHTS = {
  admin: RIGHTS,
  programme: ["programme", "places"],
  people: ["people", "privacy", "check-in"],
  partners: ["partners"],
  travel: ["travel"],
  communications: ["pages", "announcements"],
  moderator: ["reports"],
  "check-in": ["check-in"],
  viewer: [],
} as const satisfies Record<string, readonly Right[]>;
export type Role = keyof typeof ROLE_RIGHTS;
export const ROLES = Object.keys(ROLE_RIGHTS) as readonly Role[];

/** Returns the role of a name, such as the value of a form field. */
export const findRole = (name: string): Role | undefined => ROLES.find((role) => role === name);

const RESTRICTED_RIGHTS: readonly Right[] = ["reports", "privacy", "roles", "integrations"];

/**
 * Rights that no API client gets, whatever its role: otherwise a client could create another token, and
 * revoking its own would not stop it.
 */
export const HUMAN_ONLY_RIGHTS: readonly Right[] = ["roles", "integrations"];

export const canWrite = (role: Role, right: Right): boolean =>
  (ROLE_RIGHTS[role] as readonly Right[]).includes(right);

export const canRead = (role: Role, right: Right): boolean =>
  canWrite(role, right) || (role !== "check-in" && !RESTRICTED_RIGHTS.includes(right));

/** Rights to resources that refer to people, whose writers select people by name. */
const NAMING_RIGHTS: readonly Right[] = ["people", "programme", "partners", "events", "pages"];

/**
 * True if a role sees and searches the names of all people where they are options. Other roles only see the
 * names in the public programme.
 */
export const canNamePeople = (role: Role): boolean =>
  NAMING_RIGHTS.some((right) => canWrite(role, right));
