import InstallIcon from "@material-design-icons/svg/outlined/install_mobile.svg?react";
import { Button } from "@foyer/ui/Button.tsx";
import { install, isInstalled, isIPhone, useCanInstall } from "../../lib/install.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { SettingsSection } from "./SettingsSection.tsx";

/** Offers to install the portal. Renders nothing if it is installed or the browser cannot install it. */
export const Install = () => {
  const { t } = useTranslation();
  const canInstall = useCanInstall();
  const start = useAction(install);
  if (isInstalled() || (!canInstall && !isIPhone())) return null;
  return (
    <SettingsSection title={t("settings.install")} text={t("settings.installText")}>
      {canInstall ? (
        <div>
          <Button icon={InstallIcon} busy={start.isPending} onClick={() => start.start()}>
            {t("settings.installNow")}
          </Button>
        </div>
      ) : (
        <p>{t("settings.installOnIPhone")}</p>
      )}
    </SettingsSection>
  );
};
