import { type RowsOf, session } from "../matrix-row.ts";

export const profilePermissions: RowsOf<"profile"> = {
  landing: { outcomes: { ...session, O: "200 empty" } },
};
