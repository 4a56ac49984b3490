import PartnersIcon from "@material-design-icons/svg/filled/corporate_fare.svg?react";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

export const partnersMenu: MenuEntry = {
  menu: "conference",
  position: 70,
  label: "shell.partners",
  icon: PartnersIcon,
  to: addresses.partners(),
};
