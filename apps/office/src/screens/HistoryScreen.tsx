import { PAGE_SIZES } from "@foyer/contract/office/resource";
import { RESOURCES } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReadFailure } from "../resources/ReadFailure.tsx";
import { call } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useTitle } from "../lib/use-title.ts";
import { useRole } from "../lib/session.ts";
import { HistoryList } from "../resources/HistoryList.tsx";
import { Pagination } from "../resources/Pagination.tsx";
import { isResourceName } from "../resources/queries.ts";
import styles from "./screen.module.css";

/** All that was changed in an edition. */
export const HistoryScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("shell.history"));
  const { may } = useRole(edition);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(50);
  const history = useQuery({
    queryKey: [edition, "history", "all", page, size],
    queryFn: async () =>
      (await call(officeRoutes.history.all, { params: { edition }, query: { page, size } })).data,
    placeholderData: keepPreviousData,
  });
  const mayUndo = (resource: string) =>
    may(isResourceName(resource) ? RESOURCES[resource].right : "edition");
  return (
    <section aria-labelledby="history-title">
      <h1 id="history-title" className={styles.title}>
        {t("shell.history")}
      </h1>
      <ReadFailure query={history} />
      {history.data?.total === 0 && <EmptyState text={t("history.empty")} />}
      {history.data && <HistoryList history={history.data} edition={edition} mayUndo={mayUndo} />}
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
    </section>
  );
};
