import CalendarIcon from "@material-design-icons/svg/filled/calendar_today.svg?react";
import { MODULE } from "@foyer/contract/constants";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

/**
 * The programme is public, so somebody who is not logged in is shown it too; somebody who is needs
 * agenda access (docs/specification.md, Access).
 */
export const panelsMenu: MenuEntry = {
  menu: "conference",
  position: 30,
  label: "shell.programme",
  icon: CalendarIcon,
  to: addresses.panels(),
  isShown: ({ isLoggedIn, has }) => !isLoggedIn || has(MODULE.agenda),
};
