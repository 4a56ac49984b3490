import { officeRoutes } from "@foyer/contract/office/routes";
import { Banner } from "@foyer/ui/Banner.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useStore } from "@foyer/ui/use-store.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Frame } from "../../lib/Frame.tsx";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { hasExpiredStore, sessionQuery } from "../../lib/session.ts";

export const LoginScreen = () => {
  const { t } = useTranslation();
  const hasExpired = useStore(hasExpiredStore);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const logIn = useMutation({
    mutationFn: () => call(officeRoutes.session.logIn, { body: { username, password } }),
    onSuccess: (session) => {
      hasExpiredStore.set(false);
      queryClient.setQueryData(sessionQuery.queryKey, session);
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!logIn.isPending) logIn.mutate();
  };
  return (
    <Frame title={t("login.title")} note={t("login.about")}>
      {hasExpired && (
        <Banner role="status">
          <p>{t("login.expired")}</p>
        </Banner>
      )}
      <form onSubmit={handleSubmit} noValidate>
        <TextField
          label={t("login.username")}
          autoComplete="username"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label={t("login.password")}
          type="password"
          autoComplete="current-password"
          reveal={{ show: t("login.show"), hide: t("login.hide") }}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {logIn.isError && <p role="alert">{describeError(logIn.error)}</p>}
        <Button type="submit" wide busy={logIn.isPending}>
          {t("login.submit")}
        </Button>
      </form>
      <p>
        <a href="/forgotpassword">{t("login.forgot")}</a>
      </p>
    </Frame>
  );
};
