import { session, type RowsOf } from "../matrix-row.ts";

const again = (_at: unknown, _person: unknown, password: string) => ({ body: { password } });

export const myDataPermissions: RowsOf<"myData"> = {
  download: { outcomes: session, input: again },
  deletion: { outcomes: session },
  requestDeletion: { outcomes: session, input: again },
  withdrawDeletion: { outcomes: session },
};
