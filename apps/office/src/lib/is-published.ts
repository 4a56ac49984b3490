import type { EditionEntry } from "@foyer/contract/conferences/office";

/** True if the portal shows the edition with its programme. */
export const isPublished = ({
  visible,
  showAgenda,
}: Pick<EditionEntry, "visible" | "showAgenda">): boolean => visible && showAgenda;
