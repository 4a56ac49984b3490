import { authRoutes } from "@foyer/contract/auth";
import type { ReactNode } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { TextField } from "@foyer/ui/TextField.tsx";
import { isSpentLink } from "./auth.actions.ts";
import { ResetForm } from "./ResetForm.tsx";

export type ResetLink = { username: string; token: string };

type NewPasswordFormProps = {
  link: ResetLink;
  /** Whether the account has had no password yet, as the credentials e-mail's link says. */
  isFirst: boolean;
  onDone: () => void;
  backLink: ReactNode;
};

export const NewPasswordForm = ({ link, isFirst, onDone, backLink }: NewPasswordFormProps) => {
  const { t } = useTranslation();
  const form = useContractForm(authRoutes.resetPassword, {
    defaultValues: { ...link, password: "", confirmPassword: "" },
  });
  const reveal = { show: t("auth.showPassword"), hide: t("auth.hidePassword") };

  const spent = isFirst
    ? `${t("passwords.firstLinkSpent")}\n${t("passwords.firstLinkSpentHelp")}`
    : `${t("passwords.invalidToken")}\n${t("passwords.invalidTokenHelp")}`;
  const describeFailure = (failure: unknown) =>
    isSpentLink(failure) ? spent : describeError(failure);

  return (
    <ResetForm
      form={form}
      describeFailure={describeFailure}
      sendLabel={isFirst ? t("passwords.setPassword") : t("passwords.resetPassword")}
      done={{
        title: t("passwords.done"),
        text: isFirst ? t("passwords.firstPasswordSet") : t("passwords.passwordReset"),
      }}
      onDone={onDone}
      backLink={backLink}
    >
      {/* Password managers learn from it whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={link.username}
        readOnly
        hidden
      />
      <TextField
        {...form.field("password", { judges: "confirmPassword" })}
        type="password"
        label={t("passwords.newPassword")}
        reveal={reveal}
        autoComplete="new-password"
      />
      <TextField
        {...form.field("confirmPassword")}
        type="password"
        label={t("passwords.confirmPassword")}
        reveal={reveal}
        autoComplete="new-password"
      />
    </ResetForm>
  );
};
