import { parseEditionName } from "@foyer/contract";
import type { Role } from "@foyer/contract/office/index";
import type { Organiser } from "../../context/account.ts";
import type { Edition, Editions } from "../../context/editions.ts";
import type { OfficeSessions } from "./sessions.service.ts";

/** Roles of organisers, and editions by their names in a path. */
export const createOrganiserRoles = (
  sessions: Pick<OfficeSessions, "listRoles">,
  editions: Pick<Editions, "listAll">,
) => ({
  /** Returns the organiser's role in an edition, or undefined. An owner is an admin everywhere. */
  getRole: async (caller: Organiser, editionId: number): Promise<Role | undefined> => {
    const { apiClient } = caller;
    if (apiClient) return apiClient.editionId === editionId ? apiClient.role : undefined;
    if (caller.isOwner) return "admin";
    const roles = await sessions.listRoles(caller.accountId);
    return roles.find((role) => role.editionId === editionId)?.role;
  },

  /** Finds an edition by its name: `2026-1` is type 1 in 2026. */
  findEdition: async (name: string): Promise<Edition | undefined> => {
    const key = parseEditionName(name);
    const all = await editions.listAll();
    return all.find(({ year, type }) => year === key?.year && type === key.type);
  },
});
