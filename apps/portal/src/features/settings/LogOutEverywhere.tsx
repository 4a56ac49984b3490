import { authRoutes } from "@foyer/contract/auth/portal";
import { useState } from "react";
import { clearLocalSession } from "../../lib/end-session.ts";
import { useContractMutation } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { SettingsSection } from "./SettingsSection.tsx";

type LogOutEverywhereProps = {
  /** Called after the log-out. */
  onLoggedOut: () => void;
};

/** Ends the sessions of all devices, for example after the loss of one. */
export const LogOutEverywhere = ({ onLoggedOut }: LogOutEverywhereProps) => {
  const { t } = useTranslation();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const logOut = useContractMutation(authRoutes.logoutEverywhere, {
    onSuccess: () => {
      clearLocalSession();
      onLoggedOut();
    },
  });
  return (
    <SettingsSection
      anchor="devices"
      title={t("settings.devices")}
      text={t("settings.devicesText")}
    >
      <div>
        <Button variant="outline" busy={logOut.isPending} onClick={() => setConfirmOpen(true)}>
          {t("settings.logOutEverywhere")}
        </Button>
      </div>
      <AlertDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        kind="info"
        title={t("settings.logOutEverywhereTitle")}
        text={t("settings.logOutEverywhereText")}
        okLabel={t("settings.cancel")}
        action={{
          label: t("settings.logOutEverywhere"),
          run: () => {
            setConfirmOpen(false);
            logOut.start();
          },
        }}
      />
    </SettingsSection>
  );
};
