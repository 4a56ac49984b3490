import { session, type RowsOf } from "../matrix-row.ts";

export const invitationsPermissions: RowsOf<"invitations"> = {
  list: { outcomes: { ...session, O: "403 forbidden" } },
};
