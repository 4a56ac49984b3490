import { session, type RowsOf } from "../matrix-row.ts";

export const myDataPermissions: RowsOf<"myData"> = {
  download: { outcomes: session },
  deletion: { outcomes: session },
  requestDeletion: { outcomes: session },
  withdrawDeletion: { outcomes: session },
};
