import { roleFields } from "@foyer/contract/organisers/roles";
import type { OfficeExtension } from "../../resources/extensions.ts";

export const organisersExtension: OfficeExtension = {
  history: { roles: { fields: roleFields, screen: "/$edition/roles", listsAllFields: true } },
};
