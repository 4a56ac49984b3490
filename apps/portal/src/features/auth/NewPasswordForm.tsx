import { authRoutes } from "@foyer/contract/auth/portal";
import type { ReactNode } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { TextField } from "@foyer/ui/TextField.tsx";
import { isInvalidLink } from "./auth.actions.ts";
import { ResetForm } from "./ResetForm.tsx";

export type ResetLink = { username: string; token: string };

type NewPasswordFormProps = {
  link: ResetLink;
  /** True if the link of a credentials e-mail opened the form and the account has no password yet. */
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

  const invalidLinkText = isFirst
    ? `${t("passwords.firstLinkInvalid")}\n${t("passwords.firstLinkInvalidHelp")}`
    : `${t("passwords.invalidToken")}\n${t("passwords.invalidTokenHelp")}`;
  const describeFailure = (failure: unknown) =>
    isInvalidLink(failure) ? invalidLinkText : describeError(failure);

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
      {/* Password managers store the new password under this username. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={link.username}
        readOnly
        hidden
      />
      <TextField
        {...form.field("password", { validates: "confirmPassword" })}
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
