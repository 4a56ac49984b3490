import { ApiError } from "@foyer/client";
import { authRoutes, type LoginForm as LoginValues } from "@foyer/contract/auth";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { FailureDialog } from "@foyer/ui/FailureDialog.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { EditionGoneError, logIn, skipLogin, type OpenEdition } from "./auth.actions.ts";
import styles from "./Form.module.css";
import { RushDialog } from "./RushDialog.tsx";

type LoginFormProps = {
  /** Names what is behind the login, where a link leads to something; there Skip says what it does. */
  asked?: ReactNode;
  conference: ReactNode;
  openEdition: OpenEdition;
  /** Called once a profile is there. */
  onDone: () => void;
  forgotLink: ReactNode;
};

const EMPTY: LoginValues = { username: "", password: "" };

/** Username and password, Log in and Skip. What was typed stays whatever happens. */
export const LoginForm = ({
  asked,
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
  const isRush = form.failure instanceof ApiError && form.failure.status === 503;

  const describeFailure = (failure: unknown) => {
    if (failure instanceof EditionGoneError) return t("shell.conferenceGone");
    const isWrong = failure instanceof ApiError && failure.status === 401;
    return isWrong ? t("auth.invalidCredentials") : describeError(failure);
  };

  return (
    <form
      ref={element}
      className={styles.form}
      // Whatever else fails, no password gets into an address.
      method="post"
      noValidate
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else form.handleSubmit(event);
      }}
    >
      {asked}
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
        {asked && (
          <Button look="outline" wide busy={skip.isPending} onClick={handleSkip}>
            {t("auth.look")}
          </Button>
        )}
      </div>
      <div className={styles.links}>
        {forgotLink}
        {!asked && (
          <Button look="quiet" busy={skip.isPending} onClick={handleSkip}>
            {t("auth.skip")}
          </Button>
        )}
      </div>
      <RushDialog
        open={isRush}
        refusal={form.failure}
        isTrying={form.isSending}
        onTryAgain={() => element.current?.requestSubmit()}
        onStop={form.dismiss}
      />
      <FailureDialog
        failure={isRush ? undefined : (form.failure ?? skipFailure)}
        onClose={() => {
          form.dismiss();
          setSkipFailure(undefined);
        }}
        describe={describeFailure}
      />
    </form>
  );
};
