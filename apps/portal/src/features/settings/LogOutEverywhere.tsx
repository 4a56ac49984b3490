import { authRoutes } from "@foyer/contract/auth";
import { useState } from "react";
import { forgetSession } from "../../lib/end-session.ts";
import { useContractMutation } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { SettingsSection } from "./SettingsSection.tsx";

type LogOutEverywhereProps = {
  /** Called when nobody is logged in any more. */
  onLoggedOut: () => void;
};

/** Ends the sessions of all devices, for who has lost one or left one open. */
export const LogOutEverywhere = ({ onLoggedOut }: LogOutEverywhereProps) => {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const logOut = useContractMutation(authRoutes.logoutEverywhere, {
    onSuccess: () => {
      forgetSession();
      onLoggedOut();
    },
  });
  return (
    <SettingsSection title={t("settings.devices")} text={t("settings.devicesText")}>
      <div>
        <Button look="outline" busy={logOut.isPending} onClick={() => setIsAsking(true)}>
          {t("settings.logOutEverywhere")}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        kind="info"
        title={t("settings.logOutEverywhereAsk")}
        text={t("settings.logOutEverywhereText")}
        okLabel={t("settings.cancel")}
        action={{
          label: t("settings.logOutEverywhere"),
          run: () => {
            setIsAsking(false);
            logOut.start();
          },
        }}
      />
    </SettingsSection>
  );
};
