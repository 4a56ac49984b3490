import { type CalendarAddress, calendarRoutes, type CalendarState } from "@foyer/contract/calendar";
import { nameDay } from "@foyer/contract/dates";
import CopyIcon from "@material-design-icons/svg/filled/content_copy.svg?react";
import EventIcon from "@material-design-icons/svg/filled/edit_calendar.svg?react";
import { useRef, useState } from "react";
import { cacheOf } from "../../lib/query-cache.ts";
import { editionQuery, useAccess, useConference, useLanguage } from "../../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useAction, useContractMutation } from "../../lib/use-contract-mutation.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { dayOf } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import styles from "./CalendarSubscription.module.css";
import { NO_PASSWORD, PasswordDialog } from "./PasswordDialog.tsx";
import { SettingsSection } from "./SettingsSection.tsx";

/** The secret address under which a calendar reads My agenda, for who takes part. */
export const CalendarSubscription = () => {
  const { t } = useTranslation();
  const { takesPart } = useAccess();
  const conference = useConference();
  const state = useEditionQuery(calendarRoutes.state, {}, { enabled: takesPart });
  if (!takesPart) return null;
  return (
    <SettingsSection title={t("settings.calendar")} text={t("settings.calendarText")}>
      <QueryState
        query={state}
        skeleton={<Skeleton shape="block" height={96} />}
        failureText={t("settings.calendarFailed")}
        quiet
      >
        {({ madeAt }) => (
          <Subscription key={`${conference?.year}/${conference?.type}`} madeAt={madeAt} />
        )}
      </QueryState>
    </SettingsSection>
  );
};

type Question = "make" | "revoke";

/** What changes the address; the one that was just made is known here and nowhere else. */
const useSubscription = (onRevoked: () => void) => {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  const show = (state: CalendarState, next: string | null) => {
    cacheOf(calendarRoutes.state, { inCurrentEdition: true }).setData(() => state);
    setAddress(next);
  };
  const showMade = ({ address: made, madeAt }: CalendarAddress) => {
    show({ madeAt }, made);
    toast.success(t("settings.calendarMade"));
  };
  const revoke = useContractMutation(calendarRoutes.revoke, {
    onSuccess: (state) => {
      show(state, null);
      toast.success(t("settings.calendarRevoked"));
      onRevoked();
    },
  });
  return { address, showMade, revoke };
};

const currentEdition = () => {
  const { year, type } = editionQuery();
  return { conferenceYear: year, conferenceType: type };
};

const Subscription = ({ madeAt }: CalendarState) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [question, setQuestion] = useState<Question | null>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  // The button that revoked is gone with the address, and the keyboard's place with it.
  const { address, showMade, revoke } = useSubscription(() => makeButton.current?.focus());
  const hasAddress = madeAt !== null;
  return (
    <div className={styles.subscription}>
      {address !== null && <NewAddress address={address} />}
      {address === null && (
        <p className={styles.state}>
          {hasAddress
            ? t("settings.calendarExists", { date: nameDay(dayOf(madeAt), language) })
            : t("settings.calendarNone")}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          ref={makeButton}
          look={hasAddress ? "outline" : "primary"}
          onClick={() => setQuestion("make")}
        >
          {hasAddress ? t("settings.calendarReplace") : t("settings.calendarMake")}
        </Button>
        {hasAddress && (
          <Button look="quiet" busy={revoke.isPending} onClick={() => setQuestion("revoke")}>
            {t("settings.calendarRevoke")}
          </Button>
        )}
      </div>
      {question === "make" && (
        <MakeDialog
          isReplacing={hasAddress}
          onClose={() => setQuestion(null)}
          onMade={(made) => {
            showMade(made);
            setQuestion(null);
          }}
        />
      )}
      <RevokeDialog
        open={question === "revoke"}
        onClose={() => setQuestion(null)}
        onConfirm={() => revoke.start(currentEdition())}
      />
    </div>
  );
};

type MakeDialogProps = {
  isReplacing: boolean;
  onClose: () => void;
  onMade: (made: CalendarAddress) => void;
};

const MakeDialog = ({ isReplacing, onClose, onMade }: MakeDialogProps) => {
  const { t } = useTranslation();
  const form = useContractForm(calendarRoutes.make, {
    defaultValues: NO_PASSWORD,
    compose: ({ password }) => ({ ...currentEdition(), password }),
    onSuccess: onMade,
  });
  return (
    <PasswordDialog
      form={form}
      title={isReplacing ? t("settings.calendarReplaceAsk") : t("settings.calendarMakeAsk")}
      submitLabel={isReplacing ? t("settings.calendarReplace") : t("settings.calendarMake")}
      onClose={onClose}
    >
      {isReplacing ? t("settings.calendarStops") : t("settings.calendarMakeText")}
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
      title={t("settings.calendarRevokeAsk")}
      text={t("settings.calendarStops")}
      okLabel={t("settings.calendarKeep")}
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
    // Not every browser allows it: what is selected can be copied by hand.
    onFailure: () => {
      field.current?.select();
      toast.error(t("settings.calendarNotCopied"));
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
        <a className={buttonClass({ look: "outline" })} href={toWebcal(address)}>
          <Icon of={EventIcon} />
          <span>{t("settings.calendarOpen")}</span>
        </a>
      </div>
      <ul className={styles.how}>
        <li>{t("settings.calendarApple")}</li>
        <li>{t("settings.calendarGoogle")}</li>
        <li>{t("settings.calendarOutlook")}</li>
      </ul>
    </div>
  );
};

/** The scheme by which browsers give an address to the calendar of the device. */
const toWebcal = (address: string): string => address.replace(/^https?:/, "webcal:");
