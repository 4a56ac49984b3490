import { ForgotPasswordForm as ForgotPasswordValues } from "@foyer/contract";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { formResolver, useFieldErrorText } from "../../lib/form-errors.ts";
import { TextField } from "../../ui/TextField.tsx";
import { requestPasswordReset } from "./auth.actions.ts";
import { ResetForm } from "./ResetForm.tsx";

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
    <ResetForm
      onSubmit={handleSubmit((form) => request.mutate(form))}
      work={request}
      done={{ title: t("auth.sent"), text: t("auth.emailSent") }}
      onDone={onDone}
      backLink={backLink}
    >
      <TextField
        {...register("username")}
        label={t("auth.username")}
        error={errorText(formState.errors.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ResetForm>
  );
};
