import NotificationsIcon from "@material-design-icons/svg/filled/notifications.svg?react";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

export const notificationsMenu: MenuEntry = {
  menu: "profile",
  position: 30,
  label: "shell.notifications",
  icon: NotificationsIcon,
  to: addresses.notifications(),
  isShown: ({ takesPart }) => takesPart,
  countsWaiting: "notifications",
};
