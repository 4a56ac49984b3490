import type { PanelItem } from "@foyer/contract/panels";
import BookmarkedIcon from "@material-design-icons/svg/filled/bookmark.svg?react";
import BookmarkIcon from "@material-design-icons/svg/filled/bookmark_border.svg?react";
import { useTranslation } from "../../lib/use-translation.ts";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { useBookmark } from "./use-bookmark.ts";

type BookmarkButtonProps = {
  panel: PanelItem;
  /** Holds the place of the toggle until the panel's own answer is there. */
  disabled?: boolean;
};

export const BookmarkButton = ({ panel, disabled = false }: BookmarkButtonProps) => {
  const { t } = useTranslation();
  const toggle = useBookmark(panel);
  return (
    <IconButton
      icon={panel.isLiked ? BookmarkedIcon : BookmarkIcon}
      label={t("agenda.bookmark", { topic: panel.description.topic })}
      // The name of a toggle stays as it is pressed; what the next press does is said beside it.
      title={t(panel.isLiked ? "agenda.removeBookmark" : "agenda.addBookmark")}
      pressed={panel.isLiked}
      disabled={disabled}
      onClick={() => toggle.start(panel)}
    />
  );
};
