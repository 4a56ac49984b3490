import { publicAccess, type RowsOf } from "../matrix-row.ts";

export const conferencesPermissions: RowsOf<"conferences"> = {
  list: { outcomes: publicAccess },
  profile: { outcomes: { ...publicAccess, A: "200 public", O: "200 public" } },
};
