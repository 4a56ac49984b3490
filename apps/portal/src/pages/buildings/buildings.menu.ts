import LocationIcon from "@material-design-icons/svg/filled/location_city.svg?react";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

export const buildingsMenu: MenuEntry = {
  menu: "conference",
  position: 60,
  label: "shell.buildings",
  icon: LocationIcon,
  to: addresses.buildings(),
};
