import type { PanelItem } from "@foyer/contract/panels/portal";
import BookmarkedIcon from "@material-design-icons/svg/filled/bookmark.svg?react";
import BookmarkIcon from "@material-design-icons/svg/filled/bookmark_border.svg?react";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import { useBookmark } from "./use-bookmark.ts";

type LabelledBookmarkButtonProps = { panel: PanelItem; disabled: boolean };

/** Labelled bookmark button of the panel page, where it is the primary action. */
export const LabelledBookmarkButton = ({ panel, disabled }: LabelledBookmarkButtonProps) => {
  const { t } = useTranslation();
  const toggle = useBookmark(panel);
  return (
    <Button
      // My agenda already contains own speeches.
      variant={panel.isLiked || panel.isMine ? "outline" : "primary"}
      icon={panel.isLiked ? BookmarkedIcon : BookmarkIcon}
      disabled={disabled}
      onClick={() => toggle.start(panel)}
    >
      {t(panel.isLiked ? "agenda.removeBookmark" : "agenda.addBookmark")}
    </Button>
  );
};
