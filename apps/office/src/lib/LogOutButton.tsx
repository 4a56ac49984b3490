import LogOutIcon from "@material-design-icons/svg/filled/logout.svg?react";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "./i18n.ts";
import { useLogOut } from "./use-log-out.ts";

export const LogOutButton = () => {
  const { t } = useTranslation();
  const logOut = useLogOut();
  return (
    <Button variant="quiet" icon={LogOutIcon} onClick={logOut}>
      {t("shell.logOut")}
    </Button>
  );
};
