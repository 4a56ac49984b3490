import type { PanelItem } from "@foyer/contract/panels/portal";
import { toast } from "@foyer/ui/toast.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { accessNow } from "../../lib/session.ts";
import { toggleBookmark, type BookmarkState } from "./bookmarks.ts";
import { toggleDeviceBookmark } from "./device-bookmarks.ts";
import { findClashesOfBookmark } from "./clashes.ts";

/** Maximum length of a topic in the toast, which covers a part of the page. */
const TOPIC_MAX_LENGTH = 28;

const shorten = (topic: string): string =>
  topic.length <= TOPIC_MAX_LENGTH ? topic : `${topic.slice(0, TOPIC_MAX_LENGTH).trimEnd()}…`;

/** Toggles a bookmark of the account, or of the device for visitors. */
export const toggleOwn = async (panel: PanelItem): Promise<BookmarkState | undefined> => {
  if (accessNow().isLoggedIn) return toggleBookmark(panel);
  toggleDeviceBookmark(panel);
  return { isLiked: !panel.isLiked, isPending: false };
};

/**
 * Returns an action that toggles a bookmark. A toast shows a clash, else the pending state or the panel, and
 * an undo button. A clash is only a warning.
 */
export const useBookmark = (panel: PanelItem) => {
  const { t } = useTranslation();
  const showToast = ({ isLiked, isPending }: BookmarkState) => {
    const [clash, ...others] = isLiked ? findClashesOfBookmark(panel) : [];
    const more = others.length === 0 ? "" : ` (+${others.length})`;
    const text = isPending ? t("agenda.bookmarkPending") : shorten(panel.description.topic);
    const detail =
      clash && t("agenda.overlaps", { topic: `${shorten(clash.description.topic)}${more}` });
    toast.success(`${t(isLiked ? "agenda.added" : "agenda.removed")}\n${detail ?? text}`, {
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
