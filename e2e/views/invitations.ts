import { type ViewsOfFeature } from "../view.ts";

export const invitationsViews: ViewsOfFeature = {
  everybody: [{ name: "invitations-visitor", address: "/invitations" }],
  attendee: [{ name: "invitations", address: "/invitations" }],
};
