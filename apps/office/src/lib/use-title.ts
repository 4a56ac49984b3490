import { useEffect } from "react";
import { useTranslation } from "./i18n.ts";

export const useTitle = (title: string): void => {
  const { t } = useTranslation();
  const office = t("shell.office");
  useEffect(() => {
    document.title = title === "" || title === office ? office : `${title} · ${office}`;
  }, [title, office]);
};
