import type { PanelItem } from "@foyer/contract/panels/portal";
import { toast } from "@foyer/ui/toast.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { accessNow } from "../../lib/session.ts";
import { toggleBookmark, type BookmarkState } from "./bookmarks.ts";
import { toggleDeviceBookmark } from "./device-bookmarks.ts";
import { findClashOfBookmark } from "./clashes.ts";

/** Toggles a bookmark of the account, or of the device for visitors. */
const toggleOwn = async (panel: PanelItem): Promise<BookmarkState | undefined> => {
  if (accessNow().isLoggedIn) return toggleBookmark(panel);
  toggleDeviceBookmark(panel);
  return { isLiked: !panel.isLiked, isPending: false };
};

/**
 * Returns an action that toggles a bookmark. A toast shows the panel, the pending state, a clash and an undo
 * button. A clash is only a warning.
 */
export const useBookmark = (panel: PanelItem) => {
  const { t } = useTranslation();
  const showToast = ({ isLiked, isPending }: BookmarkState) => {
    const clash = isLiked ? findClashOfBookmark(panel) : undefined;
    const lines = [
      t(isLiked ? "agenda.added" : "agenda.removed"),
      panel.description.topic,
      ...(isPending ? [t("agenda.bookmarkPending")] : []),
      ...(clash === undefined ? [] : [t("agenda.overlaps", { topic: clash })]),
    ];
    toast.success(lines.join("\n"), {
      label: t("agenda.undo"),
      run: () => toggle.start({ ...panel, isLiked }),
    });
  };
  const toggle = useAction(toggleOwn, {
    onSuccess: (toggled) => {
      if (toggled !== undefined) showToast(toggled);
    },
    failureText: t("agenda.bookmarkFailed"),
  });
  return toggle;
};
