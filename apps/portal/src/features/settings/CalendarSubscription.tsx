import {
  type CalendarAddress,
  calendarRoutes,
  type CalendarState,
} from "@foyer/contract/calendar/portal";
import { dayOf, nameDay } from "@foyer/contract/dates";
import CopyIcon from "@material-design-icons/svg/filled/content_copy.svg?react";
import EventIcon from "@material-design-icons/svg/filled/edit_calendar.svg?react";
import { useRef, useState } from "react";
import { cacheOf } from "../../lib/query-cache.ts";
import { editionQuery, useAccess, useConference, useLanguage } from "../../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useAction, useContractMutation } from "../../lib/use-contract-mutation.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import styles from "./CalendarSubscription.module.css";
import { NO_PASSWORD, PasswordDialog } from "./PasswordDialog.tsx";
import { SettingsQuery } from "./SettingsQuery.tsx";
import { SettingsSection, type SettingsSectionProps } from "./SettingsSection.tsx";

/** Secret URL with which a calendar app subscribes to My agenda. Only for participants. */
export const CalendarSubscription = ({ anchor }: Pick<SettingsSectionProps, "anchor">) => {
  const { t } = useTranslation();
  const { isParticipant } = useAccess();
  const conference = useConference();
  const state = useEditionQuery(calendarRoutes.state, {}, { enabled: isParticipant });
  if (!isParticipant) return null;
  return (
    <SettingsSection
      anchor={anchor}
      title={t("settings.calendar")}
      text={t("settings.calendarText")}
    >
      <SettingsQuery
        query={state}
        skeleton={<Skeleton shape="block" height={96} />}
        failureText={t("settings.calendarFailed")}
        quiet
      >
        {({ createdAt }) => (
          <Subscription key={`${conference?.year}/${conference?.type}`} createdAt={createdAt} />
        )}
      </SettingsQuery>
    </SettingsSection>
  );
};

type DialogName = "create" | "revoke";

/** Creates and revokes the URL. The server returns a new URL only once, so only this state contains it. */
const useSubscription = (onRevoked: () => void) => {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  const show = (state: CalendarState, next: string | null) => {
    cacheOf(calendarRoutes.state, { inCurrentEdition: true }).setData(() => state);
    setAddress(next);
  };
  const showCreated = ({ address: created, createdAt }: CalendarAddress) => {
    show({ createdAt }, created);
    toast.success(t("settings.calendarCreated"));
  };
  const revoke = useContractMutation(calendarRoutes.revoke, {
    onSuccess: (state) => {
      show(state, null);
      toast.success(t("settings.calendarRevoked"));
      onRevoked();
    },
  });
  return { address, showCreated, revoke };
};

const currentEdition = () => {
  const { year, type } = editionQuery();
  return { conferenceYear: year, conferenceType: type };
};

const Subscription = ({ createdAt }: CalendarState) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  // The Revoke button disappears and would lose the focus.
  const { address, showCreated, revoke } = useSubscription(() => createButton.current?.focus());
  const hasAddress = createdAt !== null;
  return (
    <div className={styles.subscription}>
      {address !== null && <NewAddress address={address} />}
      {address === null && (
        <p className={styles.state}>
          {hasAddress
            ? t("settings.calendarExists", { date: nameDay(dayOf(createdAt), language) })
            : t("settings.calendarNone")}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          ref={createButton}
          variant={hasAddress ? "outline" : "primary"}
          onClick={() => setDialog("create")}
        >
          {hasAddress ? t("settings.calendarReplace") : t("settings.calendarCreate")}
        </Button>
        {hasAddress && (
          <Button variant="quiet" busy={revoke.isPending} onClick={() => setDialog("revoke")}>
            {t("settings.calendarRevoke")}
          </Button>
        )}
      </div>
      {dialog === "create" && (
        <CreateDialog
          isReplacing={hasAddress}
          onClose={() => setDialog(null)}
          onCreated={(created) => {
            showCreated(created);
            setDialog(null);
          }}
        />
      )}
      <RevokeDialog
        open={dialog === "revoke"}
        onClose={() => setDialog(null)}
        onConfirm={() => revoke.start(currentEdition())}
      />
    </div>
  );
};

type CreateDialogProps = {
  isReplacing: boolean;
  onClose: () => void;
  onCreated: (created: CalendarAddress) => void;
};

const CreateDialog = ({ isReplacing, onClose, onCreated }: CreateDialogProps) => {
  const { t } = useTranslation();
  const form = useContractForm(calendarRoutes.create, {
    defaultValues: NO_PASSWORD,
    compose: ({ password }) => ({ ...currentEdition(), password }),
    onSuccess: onCreated,
  });
  return (
    <PasswordDialog
      form={form}
      title={isReplacing ? t("settings.calendarReplaceTitle") : t("settings.calendarCreateTitle")}
      submitLabel={isReplacing ? t("settings.calendarReplace") : t("settings.calendarCreate")}
      onClose={onClose}
    >
      {isReplacing ? t("settings.calendarRevokeText") : t("settings.calendarCreateText")}
    </PasswordDialog>
  );
};

type RevokeDialogProps = { open: boolean; onClose: () => void; onConfirm: () => void };

const RevokeDialog = ({ open, onClose, onConfirm }: RevokeDialogProps) => {
  const { t } = useTranslation();
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      kind="info"
      title={t("settings.calendarRevokeTitle")}
      text={t("settings.calendarRevokeText")}
      okLabel={t("settings.calendarRevokeCancel")}
      action={{
        label: t("settings.calendarRevoke"),
        run: () => {
          onClose();
          onConfirm();
        },
      }}
    />
  );
};

const NewAddress = ({ address }: { address: string }) => {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const copy = useAction(() => navigator.clipboard.writeText(address), {
    onSuccess: () => toast.success(t("settings.calendarCopied")),
    // Some browsers forbid clipboard access; the selected text can be copied manually.
    onFailure: () => {
      field.current?.select();
      toast.error(t("settings.calendarCopyFailed"));
    },
  });
  return (
    <div className={styles.address}>
      <TextField
        ref={field}
        label={t("settings.calendarAddress")}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
        hint={t("settings.calendarSecret")}
      />
      <div className={styles.buttons}>
        <Button icon={CopyIcon} busy={copy.isPending} onClick={() => copy.start()}>
          {t("settings.calendarCopy")}
        </Button>
        <a className={buttonClass({ variant: "outline" })} href={toWebcal(address)}>
          <Icon of={EventIcon} />
          <span>{t("settings.calendarOpen")}</span>
        </a>
      </div>
      <ul className={styles.instructions}>
        <li>{t("settings.calendarApple")}</li>
        <li>{t("settings.calendarGoogle")}</li>
        <li>{t("settings.calendarOutlook")}</li>
      </ul>
    </div>
  );
};

/** Browsers open this scheme with the calendar app of the device. */
const toWebcal = (address: string): string => address.replace(/^https?:/, "webcal:");
