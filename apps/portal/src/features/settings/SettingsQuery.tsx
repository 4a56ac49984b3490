import { QueryState } from "@foyer/ui/QueryState.tsx";
import type { ComponentProps } from "react";
import { useIsOffline } from "../../lib/connectivity.ts";
import { useTranslation } from "../../lib/use-translation.ts";

/**
 * QueryState of a section. While the portal is offline, the banner of the page gives the reason, so the
 * section only says that it needs a connection.
 */
export const SettingsQuery = <Data,>(props: ComponentProps<typeof QueryState<Data>>) => {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const { query } = props;
  if (isOffline && query.data === undefined && query.error !== null)
    return <p>{t("settings.needsConnection")}</p>;
  return <QueryState {...props} />;
};
