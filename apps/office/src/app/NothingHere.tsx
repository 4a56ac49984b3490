import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../lib/i18n.ts";

/** Page for unknown URLs and for records that no longer exist. */
export const NothingHere = () => {
  const { t } = useTranslation();
  return (
    <EmptyState
      isPage
      text={t("errors.pageNotFound")}
      action={<Link to="/">{t("shell.editions")}</Link>}
    />
  );
};
