import type { ParseKeys } from "i18next";
import type { AccessOfSession } from "../lib/session.ts";
import type { WaitingPart } from "../lib/waiting.ts";
import type { IconShape } from "@foyer/ui/icons/Icon.tsx";

/** What a menu of the header offers: a page, and who finds it there. */
export type MenuEntry = {
  readonly menu: "conference" | "profile";
  /** Entries come in the order of their positions, which are tens, so that another fits between. */
  readonly position: number;
  /** Of the shell's texts, for the page's own are not there yet. */
  readonly label: ParseKeys & `shell.${string}`;
  readonly icon: IconShape;
  readonly to: string;
  /** Everybody, unless it says otherwise. */
  readonly isShown?: (access: AccessOfSession) => boolean;
  /** Of what it says how much waits for the visitor. */
  readonly countsWaiting?: WaitingPart;
};
