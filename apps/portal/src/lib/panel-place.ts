import type { PanelItem } from "@foyer/contract/panels";

/** 'building, room', as far as they are known. */
export const placeOf = ({
  description: { building, room },
}: {
  description: Pick<PanelItem["description"], "building" | "room">;
}): string => [building, room].filter(Boolean).join(", ");
