import { MODULE } from "@foyer/contract/constants";
import ChatIcon from "@material-design-icons/svg/filled/chat_bubble.svg?react";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { chatPage } from "./chat.page.ts";

export const chatMenu: MenuEntry = {
  menu: "profile",
  position: 40,
  label: "shell.chat",
  icon: ChatIcon,
  to: chatPage.path,
  isVisible: ({ has }) => has(MODULE.chat),
  unreadKind: "chat",
};
