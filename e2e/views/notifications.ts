import { openFirst, type ViewsOfFeature } from "../view.ts";

export const notificationsViews: ViewsOfFeature = {
  everybody: [{ name: "notifications-visitor", address: "/notifications" }],
  attendee: [
    { name: "notifications", address: "/notifications" },
    {
      name: "notification",
      address: "/notifications",
      open: openFirst(/^(This panel will be recorded|Ta rozmowa będzie nagrywana)/),
    },
  ],
};
