import type { ReactNode } from "react";
import type { ContractForm } from "../../lib/use-contract-form.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { FailureDialog } from "@foyer/ui/FailureDialog.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import styles from "./Form.module.css";

/** Default values of the form. */
export const NO_PASSWORD = { password: "" };

type PasswordDialogProps = {
  form: ContractForm<"password">;
  title: string;
  /** Explains why the password is required and what follows. */
  children: ReactNode;
  submitLabel: string;
  onClose: () => void;
};

/** Requires the password again before actions that an unlocked phone or computer must not allow. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { form, title, children, submitLabel, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t("settings.cancel")}
      size="small"
      initialFocus="field"
    >
      <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
        <p className={styles.text}>{children}</p>
        <TextField
          {...form.field("password")}
          type="password"
          label={t("settings.oldPassword")}
          reveal={{ show: t("settings.showPassword"), hide: t("settings.hidePassword") }}
          autoComplete="current-password"
        />
        <div>
          <Button type="submit" busy={form.isSending}>
            {submitLabel}
          </Button>
        </div>
      </form>
      <FailureDialog failure={form.failure} onClose={form.dismiss} />
    </Dialog>
  );
};
