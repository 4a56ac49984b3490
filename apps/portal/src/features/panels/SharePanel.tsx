import { ITEM_TYPE, MODULE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { addresses } from "../../lib/addresses.ts";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass, type ButtonLook } from "@foyer/ui/button-class.ts";

const MAY_BE_SHARED: readonly number[] = [ITEM_TYPE.panel, ITEM_TYPE.culturalEvent];

type SharePanelProps = {
  readonly panel: Pick<PanelItem, "id" | "itemType" | "description">;
  readonly look?: ButtonLook;
  readonly icon?: ReactNode;
};

/** Leads to the chat to send a panel or a cultural event to somebody, for those who have it. */
export const SharePanel = ({ panel, look = "quiet", icon }: SharePanelProps) => {
  const { t } = useTranslation();
  if (!useAccess().has(MODULE.chat) || !MAY_BE_SHARED.includes(panel.itemType)) return null;
  return (
    <Link
      to={addresses.chat()}
      search={{ panel: panel.id }}
      className={buttonClass({ look })}
      aria-label={`${t("panels.share")}: ${panel.description.topic}`}
    >
      {icon}
      {t("panels.share")}
    </Link>
  );
};
