import type { PanelItem } from "@foyer/contract/panels";
import BookmarkedIcon from "@material-design-icons/svg/filled/bookmark.svg?react";
import BookmarkIcon from "@material-design-icons/svg/filled/bookmark_border.svg?react";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import { useBookmark } from "./use-bookmark.ts";

type WordedBookmarkProps = { panel: PanelItem; disabled: boolean };

/** The bookmark of a session's own page, where it is the first thing to do and says so in words. */
export const WordedBookmark = ({ panel, disabled }: WordedBookmarkProps) => {
  const { t } = useTranslation();
  const toggle = useBookmark(panel);
  return (
    <Button
      look={panel.isLiked ? "outline" : "primary"}
      icon={panel.isLiked ? BookmarkedIcon : BookmarkIcon}
      disabled={disabled}
      onClick={() => toggle.start(panel)}
    >
      {t(panel.isLiked ? "agenda.removeBookmark" : "agenda.addBookmark")}
    </Button>
  );
};
