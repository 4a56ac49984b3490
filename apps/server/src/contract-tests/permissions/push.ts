import { createECDH } from "node:crypto";
import { session, type RowsOf } from "../matrix-row.ts";

const endpoint = "https://push.example.com/send/one";

export const pushPermissions: RowsOf<"push"> = {
  mine: { outcomes: session },
  savePreferences: {
    outcomes: session,
    input: () => ({
      body: { message: true, invitation: true, notification: false, panel: true, start: true },
    }),
  },
  subscribe: {
    outcomes: session,
    input: () => ({
      body: {
        endpoint,
        p256dh: createECDH("prime256v1").generateKeys("base64url"),
        auth: "AAAAAAAAAAAAAAAAAAAAAA",
        language: 1,
      },
    }),
  },
  unsubscribe: { outcomes: session, input: () => ({ body: { endpoint } }) },
};
