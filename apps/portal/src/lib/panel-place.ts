import type { PanelItem } from "@foyer/contract";

/** 'building, room', as far as they are known (spec section 2, Programme). */
export const placeOf = ({ description: { building, room } }: PanelItem): string =>
  [building, room].filter(Boolean).join(", ");
