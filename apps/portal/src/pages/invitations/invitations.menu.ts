import MailIcon from "@material-design-icons/svg/filled/mail.svg?react";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { invitationsPage } from "./invitations.page.ts";

/** Only participants have invitations (docs/specification.md, Access). */
export const invitationsMenu: MenuEntry = {
  menu: "conference",
  position: 80,
  label: "shell.invitations",
  icon: MailIcon,
  to: invitationsPage.path,
  isVisible: ({ isParticipant }) => isParticipant,
};
