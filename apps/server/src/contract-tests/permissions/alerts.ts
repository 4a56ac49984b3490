import { createECDH } from "node:crypto";
import { session, type RowsOf } from "../matrix-row.ts";

const endpoint = "https://push.example.com/send/one";

export const alertsPermissions: RowsOf<"alerts"> = {
  mine: { outcomes: session },
  choose: {
    outcomes: session,
    input: () => ({
      body: { message: true, invitation: true, notification: false, session: true, start: true },
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
