import { dayOf, nameDay } from "@foyer/contract/dates";
import { type Deletion, myDataRoutes, WITHDRAWAL_DAYS } from "@foyer/contract/my-data/portal";
import DownloadIcon from "@material-design-icons/svg/filled/download.svg?react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { download } from "../../lib/api.ts";
import { queryClient } from "../../lib/queries.ts";
import { saveFile } from "@foyer/ui/save-file.ts";
import { useSession } from "../../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useContractMutation } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./MyData.module.css";
import { NO_PASSWORD, PasswordDialog } from "./PasswordDialog.tsx";
import { deletionQuery } from "./settings.queries.ts";
import { SettingsQuery } from "./SettingsQuery.tsx";
import { SettingsSection } from "./SettingsSection.tsx";

const FILE_NAME = "foyer-my-data.json";

/** Downloads the visitor's personal data, or requests their deletion. */
export const MyData = () => {
  const { t } = useTranslation();
  const { userId } = useSession();
  const deletion = useQuery(deletionQuery(userId));
  return (
    <SettingsSection anchor="my-data" title={t("settings.myData")} text={t("settings.myDataText")}>
      <DownloadMyData />
      <SettingsQuery
        query={deletion}
        skeleton={<Skeleton shape="block" height={96} />}
        failureText={t("settings.deletionFailed")}
        quiet
      >
        {(state) => <DeleteAccount state={state} userId={userId} />}
      </SettingsQuery>
    </SettingsSection>
  );
};

const DownloadMyData = () => {
  const { t } = useTranslation();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  return (
    <div className={styles.choice}>
      <p className={styles.hint}>{t("settings.downloadMyDataHint")}</p>
      <Button variant="outline" icon={DownloadIcon} onClick={() => setConfirmOpen(true)}>
        {t("settings.downloadMyData")}
      </Button>
      {isConfirmOpen && <DownloadDialog onClose={() => setConfirmOpen(false)} />}
    </div>
  );
};

type DialogProps = { onClose: () => void };

const DownloadDialog = ({ onClose }: DialogProps) => {
  const { t } = useTranslation();
  const form = useContractForm(myDataRoutes.download, {
    defaultValues: NO_PASSWORD,
    send: (body) => download(myDataRoutes.download, { body }),
    onSuccess: ({ blob }) => {
      saveFile(blob, FILE_NAME);
      toast.success(t("settings.myDataReady"));
      onClose();
    },
  });
  return (
    <PasswordDialog
      form={form}
      title={t("settings.downloadMyData")}
      submitLabel={t("settings.download")}
      onClose={onClose}
    >
      {t("settings.downloadMyDataText")}
    </PasswordDialog>
  );
};

type DeleteAccountProps = { state: Deletion; userId: number | null };

const DeleteAccount = ({ state: { deletesAt }, userId }: DeleteAccountProps) => {
  const { t, language } = useTranslation();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const show = (state: Deletion) => queryClient.setQueryData(deletionQuery(userId).queryKey, state);
  const withdraw = useContractMutation(myDataRoutes.withdrawDeletion, {
    onSuccess: (state) => {
      show(state);
      toast.success(t("settings.deletionWithdrawn"));
    },
  });
  const isDue = deletesAt !== null;
  // One button for both states, so that it does not lose the focus when they change.
  return (
    <div className={joinClasses(styles.choice, styles.deletion)}>
      <p className={isDue ? styles.due : styles.hint}>
        {isDue
          ? t("settings.deletionDue", { date: nameDay(dayOf(deletesAt), language) })
          : t("settings.deleteAccountHint")}
      </p>
      <Button
        variant={isDue ? "primary" : "outline"}
        busy={withdraw.isPending}
        onClick={() => (isDue ? withdraw.start() : setConfirmOpen(true))}
      >
        {isDue ? t("settings.withdrawDeletion") : t("settings.deleteAccount")}
      </Button>
      {isConfirmOpen && (
        <DeletionDialog
          onClose={() => setConfirmOpen(false)}
          onRequested={(state) => {
            show(state);
            setConfirmOpen(false);
            toast.success(t("settings.deletionRequested"));
          }}
        />
      )}
    </div>
  );
};

type DeletionDialogProps = DialogProps & { onRequested: (state: Deletion) => void };

const DeletionDialog = ({ onClose, onRequested }: DeletionDialogProps) => {
  const { t } = useTranslation();
  const form = useContractForm(myDataRoutes.requestDeletion, {
    defaultValues: NO_PASSWORD,
    onSuccess: onRequested,
  });
  return (
    <PasswordDialog
      form={form}
      title={t("settings.deletionTitle")}
      submitLabel={t("settings.requestDeletion")}
      onClose={onClose}
    >
      {t("settings.deletionText", { days: WITHDRAWAL_DAYS })}
    </PasswordDialog>
  );
};
