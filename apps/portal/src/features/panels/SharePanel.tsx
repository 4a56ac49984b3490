import { MODULE } from "@foyer/contract/constants";
import { Link } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "../../ui/button-class.ts";

/** Leads to the chat to send an agenda item to somebody, for those who have it. */
export const SharePanel = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation();
  if (!useAccess().has(MODULE.chat)) return null;
  return (
    <Link to={addresses.chat()} search={{ panel: id }} className={buttonClass({ look: "quiet" })}>
      {t("panels.share")}
    </Link>
  );
};
