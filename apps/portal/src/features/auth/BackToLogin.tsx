import ArrowIcon from "@material-design-icons/svg/filled/arrow_back.svg?react";
import { Link } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";

/** Link back to login. The navigation state preserves the requested page. */
export const BackToLogin = () => {
  const { t } = useTranslation();
  return (
    <Link to={addresses.login()} state={true} className={buttonClass({ variant: "quiet" })}>
      <Icon of={ArrowIcon} />
      {t("passwords.backToLogin")}
    </Link>
  );
};
