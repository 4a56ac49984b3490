import type { PanelItem } from "@foyer/contract/panels/portal";
import BookmarkedIcon from "@material-design-icons/svg/filled/bookmark.svg?react";
import BookmarkIcon from "@material-design-icons/svg/filled/bookmark_border.svg?react";
import { useTranslation } from "../../lib/use-translation.ts";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { useBookmark } from "./use-bookmark.ts";

type BookmarkButtonProps = {
  panel: PanelItem;
  /** Reserves the space of the toggle until the panel's details are loaded. */
  disabled?: boolean;
};

export const BookmarkButton = ({ panel, disabled = false }: BookmarkButtonProps) => {
  const { t } = useTranslation();
  const toggle = useBookmark(panel);
  return (
    <IconButton
      icon={panel.isLiked ? BookmarkedIcon : BookmarkIcon}
      label={t("agenda.bookmark", { topic: panel.description.topic })}
      // The accessible name of a toggle must not change with its state. The tooltip names the next action.
      title={t(panel.isLiked ? "agenda.removeBookmark" : "agenda.addBookmark")}
      pressed={panel.isLiked}
      disabled={disabled}
      onClick={() => toggle.start(panel)}
    />
  );
};
