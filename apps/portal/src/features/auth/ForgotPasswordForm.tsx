import { ForgotPasswordForm as ForgotPasswordValues } from "@foyer/contract";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { describeError } from "../../lib/describe-error.ts";
import { formResolver, useFieldErrorText } from "../../lib/form-errors.ts";
import { AlertDialog } from "../../ui/AlertDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { requestPasswordReset } from "./auth.actions.ts";
import styles from "./Form.module.css";

type ForgotPasswordFormProps = {
  /** Called once the person has read that the e-mail is on its way. */
  onDone: () => void;
  backLink: ReactNode;
};

/** Asks for the username and sends the e-mail with the link. */
export const ForgotPasswordForm = ({ onDone, backLink }: ForgotPasswordFormProps) => {
  const { t } = useTranslation();
  const errorText = useFieldErrorText();
  const request = useMutation({ mutationFn: requestPasswordReset });
  const { register, handleSubmit, formState } = useForm<ForgotPasswordValues>({
    resolver: formResolver(ForgotPasswordValues),
    defaultValues: { username: "" },
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((form) => request.mutate(form))}
    >
      <TextField
        {...register("username")}
        label={t("auth.username")}
        error={errorText(formState.errors.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={styles.submit}>
        <Button type="submit" wide busy={request.isPending}>
          {t("auth.resetPassword")}
        </Button>
      </div>
      <div className={styles.links}>{backLink}</div>
      <AlertDialog
        open={request.isSuccess}
        onClose={onDone}
        kind="done"
        title={t("auth.sent")}
        text={t("auth.emailSent")}
        okLabel={t("errors.ok")}
      />
      <AlertDialog
        open={request.isError}
        onClose={request.reset}
        kind="error"
        title={t("errors.title")}
        text={request.isError ? describeError(request.error) : ""}
        okLabel={t("errors.ok")}
      />
    </form>
  );
};
