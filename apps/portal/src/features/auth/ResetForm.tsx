import type { ReactNode } from "react";
import type { ContractForm } from "../../lib/use-contract-form.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { FailureDialog } from "@foyer/ui/FailureDialog.tsx";
import styles from "./Form.module.css";

type ResetFormProps = {
  form: Omit<ContractForm<never>, "field">;
  sendLabel: string;
  describeFailure?: (failure: unknown) => string;
  /** Confirmation after success. */
  done: { title: string; text: string };
  /** Called when the user closes the confirmation. */
  onDone: () => void;
  backLink: ReactNode;
  children: ReactNode;
};

/** Layout of the password forms: submit button, back link, result dialogs. */
export const ResetForm = (props: ResetFormProps) => {
  const { form, sendLabel, describeFailure, done, onDone, backLink, children } = props;
  const { t } = useTranslation();
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
      {children}
      <div className={styles.submit}>
        <Button type="submit" wide busy={form.isSending}>
          {sendLabel}
        </Button>
      </div>
      <div className={styles.links}>{backLink}</div>
      <AlertDialog
        open={form.isSent}
        onClose={onDone}
        kind="done"
        {...done}
        okLabel={t("errors.ok")}
      />
      <FailureDialog failure={form.failure} onClose={form.dismiss} describe={describeFailure} />
    </form>
  );
};
