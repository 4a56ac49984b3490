import { ApiError } from "@foyer/client";
import { authRoutes, type LoginForm as LoginValues } from "@foyer/contract/auth/portal";
import { type ReactNode, useRef, useState } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { NativeAlertDialog } from "@foyer/ui/NativeAlertDialog.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { EditionMissingError, logIn, skipLogin, type OpenEdition } from "./auth.actions.ts";
import { BusyDialog } from "./BusyDialog.tsx";
import styles from "./Form.module.css";

type LoginFormProps = {
  /** Describes the panel that a link points to. With it, the Skip button has another label. */
  linkedPanel?: ReactNode;
  conference: ReactNode;
  openEdition: OpenEdition;
  /** Called when the profile is loaded. */
  onDone: () => void;
  forgotLink: ReactNode;
};

const EMPTY: LoginValues = { username: "", password: "" };

/** Login form with Log in and Skip. It preserves the input after every failure. */
export const LoginForm = ({
  linkedPanel,
  conference,
  openEdition,
  onDone,
  forgotLink,
}: LoginFormProps) => {
  const { t } = useTranslation();
  const [skipFailure, setSkipFailure] = useState<unknown>();
  const form = useContractForm(authRoutes.token, {
    defaultValues: EMPTY,
    send: (values) => logIn(values, openEdition),
    onSuccess: onDone,
  });
  const skip = useAction(() => skipLogin(openEdition), {
    onSuccess: onDone,
    onFailure: setSkipFailure,
  });
  const isBusy = form.isSending || skip.isPending;
  const handleSkip = () => {
    if (!isBusy) skip.start();
  };
  const element = useRef<HTMLFormElement>(null);
  const currentFailure = form.failure ?? skipFailure;
  const isServerBusy = form.failure instanceof ApiError && form.failure.status === 503;

  const describeFailure = (failure: unknown) => {
    if (failure instanceof EditionMissingError) return t("shell.conferenceUnavailable");
    const isWrong = failure instanceof ApiError && failure.status === 401;
    return isWrong ? t("auth.invalidCredentials") : describeError(failure);
  };

  return (
    <form
      ref={element}
      className={styles.form}
      // Without JavaScript, a GET form would put the password into the URL.
      method="post"
      noValidate
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else form.handleSubmit(event);
      }}
    >
      {linkedPanel}
      {conference}
      <TextField
        {...form.field("username")}
        label={t("auth.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.field("password")}
        type="password"
        label={t("auth.password")}
        reveal={{ show: t("auth.showPassword"), hide: t("auth.hidePassword") }}
        autoComplete="current-password"
      />
      <div className={styles.submit}>
        <Button type="submit" wide busy={form.isSending}>
          {t("auth.logIn")}
        </Button>
        {linkedPanel && (
          <Button variant="outline" wide busy={skip.isPending} onClick={handleSkip}>
            {t("auth.browseWithoutLogin")}
          </Button>
        )}
      </div>
      <div className={styles.links}>
        {forgotLink}
        {!linkedPanel && (
          <Button variant="quiet" busy={skip.isPending} onClick={handleSkip}>
            {t("auth.skip")}
          </Button>
        )}
      </div>
      <BusyDialog
        open={isServerBusy}
        rejection={form.failure}
        isRetrying={form.isSending}
        onRetry={() => element.current?.requestSubmit()}
        onStop={form.dismiss}
      />
      {currentFailure !== undefined && !isServerBusy && (
        <NativeAlertDialog
          kind="error"
          title={t("errors.title")}
          text={describeFailure(currentFailure)}
          okLabel={t("errors.ok")}
          onClose={() => {
            form.dismiss();
            setSkipFailure(undefined);
          }}
        />
      )}
    </form>
  );
};
