import { Button } from "@foyer/ui/Button.tsx";
import { Spinner } from "@foyer/ui/Spinner.tsx";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { sessionQuery } from "../lib/session.ts";
import { LoginScreen } from "../screens/LoginScreen.tsx";
import { Frame } from "./Frame.tsx";

/**
 * Asks for a login where nobody is logged in. What was open stays below it, so that a form survives the
 * end of a session.
 */
export const SessionGate = () => {
  const { t } = useTranslation();
  const session = useQuery(sessionQuery);
  if (session.data) return <Outlet />;
  if (session.data === null) return <LoginScreen />;
  return (
    <Frame title={t("shell.office")}>
      {session.isError ? (
        <>
          <p role="alert">{describeError(session.error)}</p>
          <Button busy={session.isFetching} onClick={() => void session.refetch()}>
            {t("errors.retry")}
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </Frame>
  );
};
