import MailIcon from "@material-design-icons/svg/filled/mail.svg?react";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

/** Invitations are for those who take part (docs/specification.md, Access). */
export const invitationsMenu: MenuEntry = {
  menu: "conference",
  position: 80,
  label: "shell.invitations",
  icon: MailIcon,
  to: addresses.invitations(),
  isShown: ({ takesPart }) => takesPart,
};
