import { ApiError } from "@foyer/client";
import { LoginForm as LoginValues } from "@foyer/contract";
import type { ReactNode } from "react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { describeError } from "../../lib/describe-error.ts";
import { formResolver, useFieldErrorText } from "../../lib/form-errors.ts";
import { AlertDialog } from "../../ui/AlertDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { logIn, skipLogin } from "./auth.actions.ts";
import styles from "./Form.module.css";

type LoginFormProps = {
  /** The choice of the conference, which stands above the fields. */
  conference: ReactNode;
  /** Opens the chosen edition; gives whether it is still there. */
  openEdition: () => Promise<boolean>;
  /** Called once a profile is there. */
  onDone: () => void;
  /** Leads to the page for those who forgot their password. */
  forgotLink: ReactNode;
};

type Work = "log-in" | "skip";

/** Username and password, Log in and Skip. What was typed stays whatever happens. */
export const LoginForm = ({ conference, openEdition, onDone, forgotLink }: LoginFormProps) => {
  const { t } = useTranslation();
  const errorText = useFieldErrorText();
  const [work, setWork] = useState<Work>();
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm<LoginValues>({
    resolver: formResolver(LoginValues),
    defaultValues: { username: "", password: "" },
  });

  const attempt = async (kind: Work, run: () => Promise<boolean>) => {
    if (work !== undefined) return;
    setWork(kind);
    try {
      if (await run()) onDone();
      else setFailure("conference-gone");
    } catch (error) {
      setFailure(error);
    } finally {
      setWork(undefined);
    }
  };

  const describeFailure = () => {
    if (failure === "conference-gone") return t("auth.conferenceGone");
    const isWrong = failure instanceof ApiError && failure.status === 401;
    return isWrong ? t("auth.invalidCredentials") : describeError(failure);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((form) => attempt("log-in", () => logIn(form, openEdition)))}
    >
      {conference}
      <TextField
        {...register("username")}
        label={t("auth.username")}
        error={errorText(formState.errors.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...register("password")}
        type="password"
        label={t("auth.password")}
        error={errorText(formState.errors.password)}
        reveal={{ show: t("auth.showPassword"), hide: t("auth.hidePassword") }}
        autoComplete="current-password"
      />
      <div className={styles.submit}>
        <Button type="submit" wide busy={work === "log-in"}>
          {t("auth.logIn")}
        </Button>
      </div>
      <div className={styles.links}>
        {forgotLink}
        <Button
          look="quiet"
          busy={work === "skip"}
          onClick={() => void attempt("skip", () => skipLogin(openEdition))}
        >
          {t("auth.skip")}
        </Button>
      </div>
      <AlertDialog
        open={failure !== undefined}
        onClose={() => setFailure(undefined)}
        kind="error"
        title={t("errors.title")}
        text={failure === undefined ? "" : describeFailure()}
        okLabel={t("errors.ok")}
      />
    </form>
  );
};
