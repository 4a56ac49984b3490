import { ITEM_TYPE, MODULE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { addresses } from "../../lib/addresses.ts";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass, type ButtonVariant } from "@foyer/ui/button-class.ts";

const SHAREABLE_TYPES: readonly number[] = [ITEM_TYPE.panel, ITEM_TYPE.culturalEvent];

type SharePanelProps = {
  readonly panel: Pick<PanelItem, "id" | "itemType" | "description">;
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
};

/** Link to the chat that shares a panel or a cultural event. Requires the chat module. */
export const SharePanel = ({ panel, variant = "quiet", icon }: SharePanelProps) => {
  const { t } = useTranslation();
  if (!useAccess().has(MODULE.chat) || !SHAREABLE_TYPES.includes(panel.itemType)) return null;
  return (
    <Link
      to={addresses.chat()}
      search={{ panel: panel.id }}
      className={buttonClass({ variant })}
      aria-label={`${t("panels.share")}: ${panel.description.topic}`}
    >
      {icon}
      {t("panels.share")}
    </Link>
  );
};
