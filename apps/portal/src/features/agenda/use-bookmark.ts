import type { PanelItem } from "@foyer/contract/panels";
import { toast } from "@foyer/ui/toast.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { toggleBookmark } from "./bookmarks.ts";
import { clashOfNew } from "./clashes.ts";

/**
 * Sets or takes away a bookmark and says so: which session, what of one's own it overlaps with, and a way to undo it.
 * A clash is said and never forbidden.
 * @returns the action, to be started with the panel as it is shown
 */
export const useBookmark = (panel: PanelItem) => {
  const { t } = useTranslation();
  const tell = (isLiked: boolean) => {
    const clash = isLiked ? clashOfNew(panel) : undefined;
    const lines = [
      t(isLiked ? "agenda.added" : "agenda.removed"),
      panel.description.topic,
      ...(clash === undefined ? [] : [t("agenda.overlaps", { topic: clash })]),
    ];
    toast.success(lines.join("\n"), {
      label: t("agenda.undo"),
      run: () => toggle.start({ ...panel, isLiked }),
    });
  };
  const toggle = useAction((shown: PanelItem) => toggleBookmark(shown), {
    onSuccess: (isLiked) => {
      if (isLiked !== undefined) tell(isLiked);
    },
    failureText: t("agenda.bookmarkFailed"),
  });
  return toggle;
};
