import CardsIcon from "@material-design-icons/svg/filled/view_agenda.svg?react";
import RowsIcon from "@material-design-icons/svg/filled/view_headline.svg?react";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import type { ListLook } from "./list-look.ts";

type ListLookButtonProps = { look: ListLook; onChoose: (look: ListLook) => void };

/** Changes between rows and cards. */
export const ListLookButton = ({ look, onChoose }: ListLookButtonProps) => {
  const { t } = useTranslation();
  return look === "rows" ? (
    <IconButton icon={CardsIcon} label={t("panels.asCards")} onClick={() => onChoose("cards")} />
  ) : (
    <IconButton icon={RowsIcon} label={t("panels.asRows")} onClick={() => onChoose("rows")} />
  );
};
