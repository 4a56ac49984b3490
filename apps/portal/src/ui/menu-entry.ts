import type { ParseKeys } from "i18next";
import type { AccessOfSession } from "../lib/session.ts";
import type { UnreadKind } from "../lib/unread-counts.ts";
import type { IconShape } from "@foyer/ui/icons/Icon.tsx";

/** Entry of a header menu: a page, and its condition for being visible. */
export type MenuEntry = {
  readonly menu: "conference" | "profile";
  /** Sort key; multiples of ten leave space for more entries. */
  readonly position: number;
  readonly label: ParseKeys;
  readonly icon: IconShape;
  readonly to: string;
  /** Defaults to everyone. */
  readonly isVisible?: (access: AccessOfSession) => boolean;
  /** Kind of unread count to show. */
  readonly unreadKind?: UnreadKind;
};
