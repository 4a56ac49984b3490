import { buttonClass } from "@foyer/ui/button-class.ts";
import { addresses } from "../lib/addresses.ts";
import { VISIT_ANCHOR } from "../lib/visit-anchor.ts";
import { useTranslation } from "../lib/use-translation.ts";

/**
 * Offers log-in or a visit on a server-rendered page before the portal's code has loaded. Only the server
 * renders it; the inline script of the page adds the requested page to the log-in link.
 */
export const FirstVisitBar = () => {
  const { t } = useTranslation();
  return (
    <nav className="first-visit" aria-label={t("auth.firstVisit")}>
      <a className={buttonClass()} href={addresses.login()}>
        {t("auth.logIn")}
      </a>
      <a className={buttonClass({ variant: "outline" })} href={VISIT_ANCHOR}>
        {t("auth.browseWithoutLogin")}
      </a>
    </nav>
  );
};
