import InstallIcon from "@material-design-icons/svg/outlined/install_mobile.svg?react";
import { Button } from "@foyer/ui/Button.tsx";
import { install, isInstalled, isIPhone, useCanInstall } from "../../lib/install.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { SettingsSection } from "./SettingsSection.tsx";

/** Puts the portal on the home screen; draws nothing where that is done, or where the browser cannot. */
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
