import type { AccessProfile } from "../conferences/portal.ts";
import { MODULE, type ModuleId } from "../constants.ts";

const NEEDS_GRANTED_ACCESS: readonly ModuleId[] = [MODULE.chat, MODULE.transport, MODULE.party];

type ModuleGrants = Pick<
  AccessProfile,
  "accessGranted" | "overrideUserGroupModules" | "userGroupModules" | "modules"
>;

/**
 * True if an access profile grants a module: a module of the user group, or one of the person's own modules
 * where these override the group's. Chat, transport and party also require `accessGranted`.
 */
export const hasModule = (profile: ModuleGrants, module: ModuleId): boolean => {
  const modules = profile.overrideUserGroupModules ? profile.modules : profile.userGroupModules;
  const isGranted = profile.accessGranted || !NEEDS_GRANTED_ACCESS.includes(module);
  return isGranted && modules.includes(module);
};
