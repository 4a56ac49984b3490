import LocationIcon from "@material-design-icons/svg/filled/location_city.svg?react";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { buildingsPage } from "./buildings.page.ts";

export const buildingsMenu: MenuEntry = {
  menu: "conference",
  position: 60,
  label: "buildings.title",
  icon: LocationIcon,
  to: buildingsPage.path,
};
