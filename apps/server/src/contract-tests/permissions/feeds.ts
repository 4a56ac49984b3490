import { publicAccess, type RowsOf } from "../matrix-row.ts";

export const feedsPermissions: RowsOf<"feeds"> = {
  xml: { outcomes: publicAccess },
  json: { outcomes: publicAccess },
};
