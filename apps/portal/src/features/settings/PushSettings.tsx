import {
  pushRoutes,
  PUSH_KINDS,
  type PushKind,
  type PushConfiguration,
} from "@foyer/contract/push/portal";
import { useQuery } from "@tanstack/react-query";
import NotificationsIcon from "@material-design-icons/svg/outlined/notifications.svg?react";
import { Button } from "@foyer/ui/Button.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { Switch } from "@foyer/ui/Switch.tsx";
import { toast } from "@foyer/ui/toast.ts";
import { type PushState, disablePush, enablePush } from "../../lib/push-subscription.ts";
import { queryClient } from "../../lib/queries.ts";
import { useSession } from "../../lib/session.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { sendBody } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./PushSettings.module.css";
import { pushQuery, pushStateQuery } from "./settings.queries.ts";
import { SettingsQuery } from "./SettingsQuery.tsx";
import { SettingsSection } from "./SettingsSection.tsx";

/** Push preferences of the visitor, and the push state of this device. */
export const PushSettings = () => {
  const { t } = useTranslation();
  const { userId } = useSession();
  const push = useQuery(pushQuery(userId));
  return (
    <SettingsSection
      anchor="notifications"
      title={t("settings.push")}
      text={t("settings.pushText")}
    >
      <SettingsQuery
        query={push}
        skeleton={<Skeleton shape="block" height={420} />}
        failureText={t("settings.pushFailed")}
      >
        {(configuration) => (
          <div className={styles.settings}>
            {configuration.publicKey !== null && <ThisDevice publicKey={configuration.publicKey} />}
            <PreferenceSwitches configuration={configuration} userId={userId} />
          </div>
        )}
      </SettingsQuery>
    </SettingsSection>
  );
};

const ThisDevice = ({ publicKey }: { publicKey: string }) => {
  const { t } = useTranslation();
  const { data: state } = useQuery(pushStateQuery);
  const show = (next: PushState) => {
    queryClient.setQueryData(pushStateQuery.queryKey, next);
    if (next === "on") toast.success(t("settings.deviceTurnedOn"));
    if (next === "off") toast.success(t("settings.deviceTurnedOff"));
  };
  const change = useAction(() => (state === "on" ? disablePush() : enablePush(publicKey)), {
    onSuccess: show,
    onFailure: () => toast.error(t("settings.deviceFailed")),
  });
  if (state === undefined) return <Skeleton shape="block" height={104} />;
  const texts: Record<PushState, string> = {
    on: t("settings.deviceOn"),
    off: t("settings.deviceOff"),
    blocked: t("settings.deviceBlocked"),
    homeScreen: t("settings.deviceHomeScreen"),
    unsupported: t("settings.deviceUnsupported"),
  };
  const canChange = state === "on" || state === "off";
  return (
    <div className={styles.device}>
      <h3 className={styles.heading}>{t("settings.device")}</h3>
      <p className={styles.state} role="status">
        {texts[state]}
      </p>
      {canChange && (
        <Button
          variant={state === "on" ? "outline" : "primary"}
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

type PreferenceSwitchesProps = { configuration: PushConfiguration; userId: number | null };

const PreferenceSwitches = ({ configuration, userId }: PreferenceSwitchesProps) => {
  const { t } = useTranslation();
  const { queryKey } = pushQuery(userId);
  const labels: Record<PushKind, { label: string; hint: string }> = {
    message: { label: t("settings.pushMessage"), hint: t("settings.pushMessageHint") },
    invitation: { label: t("settings.pushInvitation"), hint: t("settings.pushInvitationHint") },
    notification: {
      label: t("settings.pushNotification"),
      hint: t("settings.pushNotificationHint"),
    },
    panel: { label: t("settings.pushPanel"), hint: t("settings.pushPanelHint") },
    start: { label: t("settings.pushStart"), hint: t("settings.pushStartHint") },
  };
  const { preferences } = configuration;
  const save = useAction((body: typeof preferences) => sendBody(pushRoutes.savePreferences, body), {
    failureText: t("settings.pushSaveFailed"),
    onSuccess: (_response, body) =>
      queryClient.setQueryData(queryKey, { ...configuration, preferences: body }),
  });
  const visible = save.pendingInput ?? preferences;
  return PUSH_KINDS.map((kind) => (
    <Switch
      key={kind}
      {...labels[kind]}
      checked={visible[kind]}
      onChange={({ target }) => save.start({ ...preferences, [kind]: target.checked })}
    />
  ));
};
