import NotificationsIcon from "@material-design-icons/svg/filled/notifications.svg?react";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { notificationsPage } from "./notifications.page.ts";

export const notificationsMenu: MenuEntry = {
  menu: "profile",
  position: 30,
  label: "shell.notifications",
  icon: NotificationsIcon,
  to: notificationsPage.path,
  isVisible: ({ isParticipant }) => isParticipant,
  unreadKind: "notifications",
};
