import {
  authRoutes,
  type ForgotPasswordForm as ForgotPasswordValues,
} from "@foyer/contract/auth/portal";
import type { ReactNode } from "react";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { TextField } from "@foyer/ui/TextField.tsx";
import { ResetForm } from "./ResetForm.tsx";

type ForgotPasswordFormProps = {
  /** Called when the user closes the confirmation. */
  onDone: () => void;
  backLink: ReactNode;
};

const EMPTY: ForgotPasswordValues = { username: "" };

/** Requests the e-mail with the reset link. The response does not reveal whether the account exists. */
export const ForgotPasswordForm = ({ onDone, backLink }: ForgotPasswordFormProps) => {
  const { t } = useTranslation();
  const form = useContractForm(authRoutes.forgotPassword, { defaultValues: EMPTY });
  return (
    <ResetForm
      form={form}
      sendLabel={t("passwords.resetPassword")}
      done={{ title: t("passwords.sent"), text: t("passwords.emailSent") }}
      onDone={onDone}
      backLink={backLink}
    >
      <TextField
        {...form.field("username")}
        label={t("auth.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ResetForm>
  );
};
