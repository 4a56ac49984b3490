import { definePage } from "../../lib/define-page.ts";

export const invitationsPage = definePage({
  path: "/invitations",
  title: "shell.invitations",
  load: () => import("./InvitationsPage.tsx"),
});
