import { publicAccess, type RowsOf, session } from "../matrix-row.ts";

export const notificationsPermissions: RowsOf<"notifications"> = {
  newCount: { outcomes: { ...publicAccess, A: "200 public", O: "200 empty" } },
  list: { outcomes: { ...session, O: "200 empty" } },
  markRead: {
    outcomes: { ...session, O: "404 not-found" },
    input: (at) => ({ body: { id: at.notification.id } }),
  },
  markAllRead: {
    outcomes: session,
    input: () => ({ body: { until: "2026-09-02T12:00:00+02:00" } }),
  },
};
