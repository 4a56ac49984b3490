import { open, type RowsOf } from "../matrix-row.ts";

export const feedsPermissions: RowsOf<"feeds"> = {
  xml: { outcomes: open },
  json: { outcomes: open },
};
