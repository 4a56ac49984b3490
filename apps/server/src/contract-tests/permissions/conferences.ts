import { open, type RowsOf } from "../matrix-row.ts";

export const conferencesPermissions: RowsOf<"conferences"> = {
  list: { outcomes: open },
  profile: { outcomes: { ...open, A: "200 public", O: "200 public" } },
};
