import { NewPasswordForm as NewPasswordValues } from "@foyer/contract";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { describeError } from "../../lib/describe-error.ts";
import { formResolver, useFieldErrorText } from "../../lib/form-errors.ts";
import { AlertDialog } from "../../ui/AlertDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { isSpentLink, resetPassword, type ResetLink } from "./auth.actions.ts";
import styles from "./Form.module.css";

type NewPasswordFormProps = {
  link: ResetLink;
  /** Called once the person has read that the password is set. */
  onDone: () => void;
  backLink: ReactNode;
};

/** Sets a new password by the link of an e-mail. */
export const NewPasswordForm = ({ link, onDone, backLink }: NewPasswordFormProps) => {
  const { t } = useTranslation();
  const errorText = useFieldErrorText();
  const reset = useMutation({
    mutationFn: (form: NewPasswordValues) => resetPassword(form, link),
  });
  const { register, handleSubmit, formState } = useForm<NewPasswordValues>({
    resolver: formResolver(NewPasswordValues),
    defaultValues: { password: "", confirmPassword: "" },
  });
  const reveal = { show: t("auth.showPassword"), hide: t("auth.hidePassword") };

  const describeFailure = () =>
    isSpentLink(reset.error)
      ? `${t("auth.invalidToken")}\n${t("auth.invalidTokenHelp")}`
      : describeError(reset.error);

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((form) => reset.mutate(form))}>
      {/* Password managers learn from it whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={link.username ?? ""}
        readOnly
        hidden
      />
      <TextField
        {...register("password")}
        type="password"
        label={t("auth.newPassword")}
        error={errorText(formState.errors.password)}
        reveal={reveal}
        autoComplete="new-password"
      />
      <TextField
        {...register("confirmPassword")}
        type="password"
        label={t("auth.confirmPassword")}
        error={errorText(formState.errors.confirmPassword)}
        reveal={reveal}
        autoComplete="new-password"
      />
      <div className={styles.submit}>
        <Button type="submit" wide busy={reset.isPending}>
          {t("auth.resetPassword")}
        </Button>
      </div>
      <div className={styles.links}>{backLink}</div>
      <AlertDialog
        open={reset.isSuccess}
        onClose={onDone}
        kind="done"
        title={t("auth.done")}
        text={t("auth.passwordReset")}
        okLabel={t("errors.ok")}
      />
      <AlertDialog
        open={reset.isError}
        onClose={reset.reset}
        kind="error"
        title={t("errors.title")}
        text={reset.isError ? describeFailure() : ""}
        okLabel={t("errors.ok")}
      />
    </form>
  );
};
