import type { PanelItem } from "@foyer/contract";
import BookmarkedIcon from "@material-design-icons/svg/filled/bookmark.svg?react";
import BookmarkIcon from "@material-design-icons/svg/filled/bookmark_border.svg?react";
import { useTranslation } from "react-i18next";
import { describeError } from "../../lib/describe-error.ts";
import { toast } from "../../lib/toast.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { toggleBookmark } from "./bookmarks.ts";

type BookmarkButtonProps = {
  panel: PanelItem;
  /** Holds the place of the toggle until the panel's own answer is there. */
  disabled?: boolean;
};

/** The toggle that puts a panel on the caller's agenda; it answers at once (spec section 4). */
export const BookmarkButton = ({ panel, disabled = false }: BookmarkButtonProps) => {
  const { t } = useTranslation();
  const handleClick = async () => {
    try {
      const isLiked = await toggleBookmark(panel);
      if (isLiked !== undefined) toast.success(t(isLiked ? "agenda.added" : "agenda.removed"));
    } catch (error) {
      toast.error(`${t("agenda.bookmarkFailed")} ${describeError(error)}`);
    }
  };
  return (
    <IconButton
      icon={panel.isLiked ? BookmarkedIcon : BookmarkIcon}
      label={t("agenda.bookmark", { topic: panel.description.topic })}
      // The name of a toggle stays as it is pressed; what the next press does is said beside it.
      title={t(panel.isLiked ? "agenda.removeBookmark" : "agenda.addBookmark")}
      pressed={panel.isLiked}
      disabled={disabled}
      onClick={() => void handleClick()}
    />
  );
};
