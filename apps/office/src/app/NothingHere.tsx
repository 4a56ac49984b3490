import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../lib/i18n.ts";

/** An address that leads nowhere, or to what is not there any more. */
export const NothingHere = () => {
  const { t } = useTranslation();
  return (
    <EmptyState text={t("errors.nothingHere")} action={<Link to="/">{t("shell.editions")}</Link>} />
  );
};
