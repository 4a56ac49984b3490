import { authRoutes } from "@foyer/contract/auth";
import type { ReactNode } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { TextField } from "../../ui/TextField.tsx";
import { isSpentLink } from "./auth.actions.ts";
import { ResetForm } from "./ResetForm.tsx";

export type ResetLink = { username: string; token: string };

type NewPasswordFormProps = {
  link: ResetLink;
  onDone: () => void;
  backLink: ReactNode;
};

export const NewPasswordForm = ({ link, onDone, backLink }: NewPasswordFormProps) => {
  const { t } = useTranslation();
  const form = useContractForm(authRoutes.resetPassword, {
    defaultValues: { ...link, password: "", confirmPassword: "" },
  });
  const reveal = { show: t("auth.showPassword"), hide: t("auth.hidePassword") };

  const describeFailure = (failure: unknown) =>
    isSpentLink(failure)
      ? `${t("auth.invalidToken")}\n${t("auth.invalidTokenHelp")}`
      : describeError(failure);

  return (
    <ResetForm
      form={form}
      describeFailure={describeFailure}
      done={{ title: t("auth.done"), text: t("auth.passwordReset") }}
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
        label={t("auth.newPassword")}
        reveal={reveal}
        autoComplete="new-password"
      />
      <TextField
        {...form.field("confirmPassword")}
        type="password"
        label={t("auth.confirmPassword")}
        reveal={reveal}
        autoComplete="new-password"
      />
    </ResetForm>
  );
};
