import type { AccessProfile } from "./conferences.ts";
import { MODULE, type ModuleId } from "./constants.ts";

const NEEDS_GRANTED_ACCESS: readonly ModuleId[] = [MODULE.chat, MODULE.transport, MODULE.party];

type ModuleGrants = Pick<
  AccessProfile,
  "accessGranted" | "overrideUserGroupModules" | "userGroupModules" | "modules"
>;

/**
 * Whether an access profile opens a module: a module of the user group, or of the user's own
 * modules where these override the group's; chat, transport and party also need `accessGranted`.
 */
export const hasModule = (profile: ModuleGrants, module: ModuleId): boolean => {
  const modules = profile.overrideUserGroupModules ? profile.modules : profile.userGroupModules;
  const isGranted = profile.accessGranted || !NEEDS_GRANTED_ACCESS.includes(module);
  return isGranted && modules.includes(module);
};
