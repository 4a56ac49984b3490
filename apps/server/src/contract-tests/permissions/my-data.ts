import { session, type RowsOf } from "../matrix-row.ts";

const withPassword = (_at: unknown, _person: unknown, password: string) => ({ body: { password } });

export const myDataPermissions: RowsOf<"myData"> = {
  download: { outcomes: session, input: withPassword },
  deletion: { outcomes: session },
  requestDeletion: {
    outcomes: { ...session, Org: "409 last-admin" },
    input: withPassword,
  },
  withdrawDeletion: { outcomes: session },
};
