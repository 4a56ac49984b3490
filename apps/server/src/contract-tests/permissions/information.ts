import { publicAccess, type RowsOf } from "../matrix-row.ts";

export const informationPermissions: RowsOf<"information"> = {
  list: { outcomes: publicAccess },
};
