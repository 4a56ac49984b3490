import { type RowsOf, withModule, withModuleAnywhere } from "../matrix-row.ts";

export const chatPermissions: RowsOf<"chat"> = {
  user: { outcomes: withModule },
  users: { outcomes: withModule },
  history: { outcomes: withModuleAnywhere },
  messages: { outcomes: withModuleAnywhere },
  settings: { outcomes: withModuleAnywhere },
};
