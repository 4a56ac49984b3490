import BusIcon from "@material-design-icons/svg/filled/directions_railway.svg?react";
import { MODULE } from "@foyer/contract/constants";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

export const transportMenu: MenuEntry = {
  menu: "profile",
  position: 15,
  label: "shell.transport",
  icon: BusIcon,
  to: addresses.transport(),
  isShown: ({ has }) => has(MODULE.transport),
};
