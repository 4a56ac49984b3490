import BusIcon from "@material-design-icons/svg/filled/directions_railway.svg?react";
import { MODULE } from "@foyer/contract/constants";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { transportPage } from "./transport.page.ts";

export const transportMenu: MenuEntry = {
  menu: "profile",
  position: 15,
  label: "shell.transport",
  icon: BusIcon,
  to: transportPage.path,
  isVisible: ({ has }) => has(MODULE.transport),
};
