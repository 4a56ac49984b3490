import {
  alertRoutes,
  ALERT_KINDS,
  type AlertKind,
  type AlertSettings,
} from "@foyer/contract/alerts";
import { useQuery } from "@tanstack/react-query";
import NotificationsIcon from "@material-design-icons/svg/outlined/notifications.svg?react";
import { Button } from "@foyer/ui/Button.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { Switch } from "@foyer/ui/Switch.tsx";
import { toast } from "@foyer/ui/toast.ts";
import { type DeviceState, turnOff, turnOn } from "../../lib/push-device.ts";
import { queryClient } from "../../lib/queries.ts";
import { useSession } from "../../lib/session.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { sendBody } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./Alerts.module.css";
import { alertsQuery, deviceQuery } from "./settings.queries.ts";
import { SettingsSection } from "./SettingsSection.tsx";

/** What the visitor is told while the portal is not open, and whether on this device. */
export const Alerts = () => {
  const { t } = useTranslation();
  const { userId } = useSession();
  const alerts = useQuery(alertsQuery(userId));
  return (
    <SettingsSection title={t("settings.alerts")} text={t("settings.alertsText")}>
      <QueryState
        query={alerts}
        skeleton={<Skeleton shape="block" height={420} />}
        failureText={t("settings.alertsFailed")}
      >
        {(settings) => (
          <div className={styles.alerts}>
            {settings.publicKey !== null && <ThisDevice publicKey={settings.publicKey} />}
            <Choices settings={settings} userId={userId} />
          </div>
        )}
      </QueryState>
    </SettingsSection>
  );
};

const ThisDevice = ({ publicKey }: { publicKey: string }) => {
  const { t } = useTranslation();
  const { data: state } = useQuery(deviceQuery);
  const show = (next: DeviceState) => {
    queryClient.setQueryData(deviceQuery.queryKey, next);
    if (next === "on") toast.success(t("settings.deviceIsOn"));
    if (next === "off") toast.success(t("settings.deviceIsOff"));
  };
  const change = useAction(() => (state === "on" ? turnOff() : turnOn(publicKey)), {
    onSuccess: show,
    onFailure: () => toast.error(t("settings.deviceFailed")),
  });
  if (state === undefined) return <Skeleton shape="block" height={104} />;
  const words: Record<DeviceState, string> = {
    on: t("settings.deviceOn"),
    off: t("settings.deviceOff"),
    blocked: t("settings.deviceBlocked"),
    homeScreen: t("settings.deviceHomeScreen"),
    never: t("settings.deviceNever"),
  };
  const canChange = state === "on" || state === "off";
  return (
    <div className={styles.device}>
      <h3 className={styles.heading}>{t("settings.device")}</h3>
      <p className={styles.words} role="status">
        {words[state]}
      </p>
      {canChange && (
        <Button
          look={state === "on" ? "outline" : "primary"}
          icon={NotificationsIcon}
          busy={change.isPending}
          onClick={() => change.start()}
        >
          {state === "on" ? t("settings.deviceTurnOff") : t("settings.deviceTurnOn")}
        </Button>
      )}
    </div>
  );
};

type ChoicesProps = { settings: AlertSettings; userId: number | null };

const Choices = ({ settings, userId }: ChoicesProps) => {
  const { t } = useTranslation();
  const { queryKey } = alertsQuery(userId);
  const labels: Record<AlertKind, { label: string; hint: string }> = {
    message: { label: t("settings.alertMessage"), hint: t("settings.alertMessageHint") },
    invitation: { label: t("settings.alertInvitation"), hint: t("settings.alertInvitationHint") },
    notification: {
      label: t("settings.alertNotification"),
      hint: t("settings.alertNotificationHint"),
    },
    session: { label: t("settings.alertSession"), hint: t("settings.alertSessionHint") },
    start: { label: t("settings.alertStart"), hint: t("settings.alertStartHint") },
  };
  const { choices } = settings;
  const choose = useAction((body: typeof choices) => sendBody(alertRoutes.choose, body), {
    failureText: t("settings.alertNotSaved"),
    onSuccess: (_nothing, body) =>
      queryClient.setQueryData(queryKey, { ...settings, choices: body }),
  });
  const shown = choose.pendingInput ?? choices;
  return ALERT_KINDS.map((kind) => (
    <Switch
      key={kind}
      {...labels[kind]}
      checked={shown[kind]}
      onChange={({ target }) => choose.start({ ...choices, [kind]: target.checked })}
    />
  ));
};
