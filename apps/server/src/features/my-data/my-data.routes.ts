import type { myDataRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import { JSON_TYPE, payload } from "../../lib/payload.ts";
import type { MyDataService } from "./my-data.service.ts";

const FILE_NAME = "foyer-my-data.json";

export const createMyDataHandlers = (myData: MyDataService): Handlers<typeof myDataRoutes> => ({
  download: async ({ caller, body }) => {
    const data = await myData.collect(caller.accountId, body.password);
    const bytes = Buffer.from(JSON.stringify(data, null, 2));
    return payload({ mediaType: JSON_TYPE, bytes: () => bytes, downloadName: FILE_NAME });
  },
  deletion: ({ caller }) => myData.getDeletion(caller.accountId),
  requestDeletion: ({ caller, body }) => myData.requestDeletion(caller.accountId, body.password),
  withdrawDeletion: ({ caller }) => myData.withdrawDeletion(caller.accountId),
});
