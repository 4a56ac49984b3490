import type { UseMutationResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { describeError } from "../../lib/describe-error.ts";
import { AlertDialog } from "../../ui/AlertDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import styles from "./Form.module.css";

type ResetFormProps = {
  onSubmit: ComponentProps<"form">["onSubmit"];
  /** What sending the form does. */
  work: Pick<UseMutationResult, "isPending" | "isSuccess" | "isError" | "error" | "reset">;
  describeFailure?: (error: unknown) => string;
  /** What is said when it has worked. */
  done: { title: string; text: string };
  /** Called once the person has read that. */
  onDone: () => void;
  backLink: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** Frames the two forms that lead to a new password: 'Reset password', its outcome, the way back. */
export const ResetForm = (props: ResetFormProps) => {
  const { onSubmit, work, describeFailure = describeError, done, onDone, backLink } = props;
  const { t } = useTranslation();
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {props.children}
      <div className={styles.submit}>
        <Button type="submit" wide busy={work.isPending}>
          {t("auth.resetPassword")}
        </Button>
      </div>
      <div className={styles.links}>{backLink}</div>
      <AlertDialog
        open={work.isSuccess}
        onClose={onDone}
        kind="done"
        {...done}
        okLabel={t("errors.ok")}
      />
      <AlertDialog
        open={work.isError}
        onClose={work.reset}
        kind="error"
        title={t("errors.title")}
        text={work.isError ? describeFailure(work.error) : ""}
        okLabel={t("errors.ok")}
      />
    </form>
  );
};
