import { NewPasswordForm as NewPasswordValues } from "@foyer/contract";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { describeError } from "../../lib/describe-error.ts";
import { formResolver, useFieldErrorText } from "../../lib/form-errors.ts";
import { TextField } from "../../ui/TextField.tsx";
import { isSpentLink, resetPassword, type ResetLink } from "./auth.actions.ts";
import { ResetForm } from "./ResetForm.tsx";

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

  const describeFailure = (error: unknown) =>
    isSpentLink(error)
      ? `${t("auth.invalidToken")}\n${t("auth.invalidTokenHelp")}`
      : describeError(error);

  return (
    <ResetForm
      onSubmit={handleSubmit((form) => reset.mutate(form))}
      work={reset}
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
        value={link.username ?? ""}
        readOnly
        hidden
      />
      <TextField
        // The confirmation is judged anew when the password it confirms changes.
        {...register("password", { deps: "confirmPassword" })}
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
    </ResetForm>
  );
};
