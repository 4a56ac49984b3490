import type { PanelItem } from "@foyer/contract/panels";
import { toast } from "@foyer/ui/toast.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { toggleBookmark, type Toggled } from "./bookmarks.ts";
import { clashOfNew } from "./clashes.ts";

/**
 * Sets or takes away a bookmark and says so: which session, what of one's own it overlaps with, whether it waits
 * for a line, and a way to undo it.
 * A clash is said and never forbidden.
 * @returns the action, to be started with the panel as it is shown
 */
export const useBookmark = (panel: PanelItem) => {
  const { t } = useTranslation();
  const tell = ({ isLiked, isWaiting }: Toggled) => {
    const clash = isLiked ? clashOfNew(panel) : undefined;
    const lines = [
      t(isLiked ? "agenda.added" : "agenda.removed"),
      panel.description.topic,
      ...(isWaiting ? [t("agenda.bookmarkKept")] : []),
      ...(clash === undefined ? [] : [t("agenda.overlaps", { topic: clash })]),
    ];
    toast.success(lines.join("\n"), {
      label: t("agenda.undo"),
      run: () => toggle.start({ ...panel, isLiked }),
    });
  };
  const toggle = useAction((shown: PanelItem) => toggleBookmark(shown), {
    onSuccess: (toggled) => {
      if (toggled !== undefined) tell(toggled);
    },
    failureText: t("agenda.bookmarkFailed"),
  });
  return toggle;
};
