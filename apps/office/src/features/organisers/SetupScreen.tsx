import { ApiError } from "@foyer/client";
import { ORGANISER_PASSWORD_MIN_LENGTH } from "@foyer/contract/constants";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { Frame } from "../../lib/Frame.tsx";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { sessionQuery } from "../../lib/session.ts";

const FIELDS = [
  { name: "username", type: "text", autoComplete: "username" },
  { name: "email", type: "email", autoComplete: "email" },
  { name: "password", type: "password", autoComplete: "new-password" },
] as const;

/** Creates the first owner with the link that the server printed on its first start. */
export const SetupScreen = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form, setForm] = useState({ username: "", email: "", password: "" });
  const setUp = useMutation({
    mutationFn: () => call(officeRoutes.session.setUp, { body: { token, ...form } }),
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery.queryKey, session);
      void navigate({ to: "/" });
    },
  });
  const errors = getFieldErrors(setUp.error);
  const isLinkInvalid = setUp.error instanceof ApiError && setUp.error.status === 404;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!setUp.isPending) setUp.mutate();
  };
  return (
    <Frame title={t("setup.title")} note={t("setup.intro")}>
      <form onSubmit={handleSubmit} noValidate>
        {FIELDS.map(({ name, type, autoComplete }) => (
          <TextField
            key={name}
            label={t(`setup.${name}`)}
            type={type}
            autoComplete={autoComplete}
            error={errors[name]?.join(" ")}
            value={form[name]}
            onChange={(event) => setForm({ ...form, [name]: event.target.value })}
            {...(type === "password" && {
              hint: t("setup.passwordRule", { min: ORGANISER_PASSWORD_MIN_LENGTH }),
              reveal: { show: t("login.show"), hide: t("login.hide") },
            })}
          />
        ))}
        {setUp.isError && Object.keys(errors).length === 0 && (
          <p role="alert">{isLinkInvalid ? t("setup.invalidLink") : describeError(setUp.error)}</p>
        )}
        <Button type="submit" wide busy={setUp.isPending}>
          {t("setup.create")}
        </Button>
      </form>
    </Frame>
  );
};
