import { Button } from "@foyer/ui/Button.tsx";
import { Spinner } from "@foyer/ui/Spinner.tsx";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { sessionQuery } from "../lib/session.ts";
import { LoginScreen } from "../features/organisers/LoginScreen.tsx";
import { Frame } from "../lib/Frame.tsx";

/**
 * Shows the login if nobody is logged in. The URL does not change and forms autosave, so unsaved changes
 * survive the end of a session.
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
