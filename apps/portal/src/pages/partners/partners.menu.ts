import PartnersIcon from "@material-design-icons/svg/filled/corporate_fare.svg?react";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { partnersPage } from "./partners.page.ts";

export const partnersMenu: MenuEntry = {
  menu: "conference",
  position: 70,
  label: "partners.title",
  icon: PartnersIcon,
  to: partnersPage.path,
};
