import { PANEL_ROLES } from "@foyer/contract/panels/resource";

export type RoleName = keyof typeof PANEL_ROLES;
/** Fields of a session that list people by role, in display order. */
export const ROLE_FIELDS = Object.keys(PANEL_ROLES) as RoleName[];

export type Member = { readonly person: number; readonly role: RoleName };

/** Returns the people of a session in display order. */
export const toMembers = (values: Readonly<Record<string, unknown>>): Member[] =>
  ROLE_FIELDS.flatMap((role) =>
    ((values[role] ?? []) as number[]).map((person) => ({ person, role })),
  );

/** Returns the people of each role; nobody has a role twice. */
export const toRoles = (members: readonly Member[]): Record<RoleName, number[]> =>
  Object.fromEntries(
    ROLE_FIELDS.map((role) => [
      role,
      [...new Set(members.filter((member) => member.role === role).map(({ person }) => person))],
    ]),
  ) as Record<RoleName, number[]>;
