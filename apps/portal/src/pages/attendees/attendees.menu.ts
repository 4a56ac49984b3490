import PeopleIcon from "@material-design-icons/svg/filled/people.svg?react";
import { MODULE } from "@foyer/contract/constants";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { attendeesPage } from "./attendees.page.ts";

export const attendeesMenu: MenuEntry = {
  menu: "conference",
  position: 20,
  label: "attendees.title",
  icon: PeopleIcon,
  to: attendeesPage.path,
  isVisible: ({ has }) => has(MODULE.attendees),
};
