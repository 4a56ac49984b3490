import { type ViewsOfNoun } from "../view.ts";

export const invitationsViews: ViewsOfNoun = {
  everybody: [{ name: "invitations-visitor", address: "/invitations" }],
  attendee: [{ name: "invitations", address: "/invitations" }],
};
