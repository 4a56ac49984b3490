import { MODULE } from "@foyer/contract/constants";
import ChatIcon from "@material-design-icons/svg/filled/chat_bubble.svg?react";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

export const chatMenu: MenuEntry = {
  menu: "profile",
  position: 40,
  label: "shell.chat",
  icon: ChatIcon,
  to: addresses.chat(),
  isShown: ({ has }) => has(MODULE.chat),
  countsWaiting: "chat",
};
