import CalendarIcon from "@material-design-icons/svg/filled/calendar_today.svg?react";
import { MODULE } from "@foyer/contract/constants";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { programmePage } from "./programme.page.ts";

/**
 * Visitors see the programme because it is public. Logged-in people need access to the agenda
 * (docs/specification.md, Access).
 */
export const programmeMenu: MenuEntry = {
  menu: "conference",
  position: 30,
  label: "panels.title",
  icon: CalendarIcon,
  to: programmePage.path,
  isVisible: ({ isLoggedIn, has }) => !isLoggedIn || has(MODULE.agenda),
};
