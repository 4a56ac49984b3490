import { PAGE_SIZES } from "@foyer/contract/resources/resource";
import { RESOURCES } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Screen } from "@foyer/ui/Screen.tsx";
import { ReadFailure } from "./ReadFailure.tsx";
import { call } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useTitle } from "../lib/use-title.ts";
import { useRole } from "../lib/session.ts";
import { HistoryList } from "./HistoryList.tsx";
import { Pagination } from "./Pagination.tsx";
import { isResourceName } from "./queries.ts";

export const HistoryScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("shell.history"));
  const { can } = useRole(edition);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(50);
  const history = useQuery({
    queryKey: [edition, "history", "all", page, size],
    queryFn: () => call(officeRoutes.history.all, { params: { edition }, query: { page, size } }),
    placeholderData: keepPreviousData,
  });
  const canUndo = (resource: string) =>
    can(isResourceName(resource) ? RESOURCES[resource].right : "edition");
  return (
    <Screen id="history-title" title={t("shell.history")}>
      <ReadFailure query={history} />
      {history.data?.total === 0 && <EmptyState text={t("history.empty")} />}
      {history.data && <HistoryList history={history.data} edition={edition} canUndo={canUndo} />}
      <Pagination
        page={page}
        size={size}
        sizes={PAGE_SIZES}
        total={history.data?.total ?? 0}
        onPage={setPage}
        onSize={(next) => {
          setSize(next);
          setPage(1);
        }}
      />
    </Screen>
  );
};
