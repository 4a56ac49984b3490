import type { PanelItem } from "@foyer/contract/panels/portal";
import PersonIcon from "@material-design-icons/svg/filled/person.svg?react";
import StarIcon from "@material-design-icons/svg/filled/star.svg?react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Chip } from "@foyer/ui/Chip.tsx";

type PanelChipsProps = { panel: Pick<PanelItem, "isMine" | "isRecommended"> };

export const PanelChips = ({ panel }: PanelChipsProps) => {
  const { t } = useTranslation();
  return (
    <>
      {panel.isMine && (
        <Chip tone="pine" icon={PersonIcon}>
          {t("panels.mySpeech")}
        </Chip>
      )}
      {panel.isRecommended && (
        <Chip tone="amber" icon={StarIcon}>
          {t("panels.recommended")}
        </Chip>
      )}
    </>
  );
};
