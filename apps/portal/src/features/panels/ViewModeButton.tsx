import CardsIcon from "@material-design-icons/svg/filled/view_agenda.svg?react";
import RowsIcon from "@material-design-icons/svg/filled/view_headline.svg?react";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import type { ViewMode } from "./view-mode.ts";

type ViewModeButtonProps = { viewMode: ViewMode; onSelect: (viewMode: ViewMode) => void };

export const ViewModeButton = ({ viewMode, onSelect }: ViewModeButtonProps) => {
  const { t } = useTranslation();
  return viewMode === "rows" ? (
    <IconButton icon={CardsIcon} label={t("panels.asCards")} onClick={() => onSelect("cards")} />
  ) : (
    <IconButton icon={RowsIcon} label={t("panels.asRows")} onClick={() => onSelect("rows")} />
  );
};
