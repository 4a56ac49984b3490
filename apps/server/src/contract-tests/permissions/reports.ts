import { type RowsOf, withModuleAnywhere } from "../matrix-row.ts";

export const reportsPermissions: RowsOf<"reports"> = {
  send: { outcomes: withModuleAnywhere },
};
