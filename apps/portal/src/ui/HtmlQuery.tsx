import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "../lib/use-translation.ts";
import { Html } from "./Html.tsx";
import styles from "./HtmlQuery.module.css";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";

type HtmlQueryProps = {
  readonly query: UseQueryResult<string>;
  readonly failureText: string;
  readonly emptyText: string;
};

/** HTML of a query in a dialog, with loading, empty and error states. */
export const HtmlQuery = ({ query, failureText, emptyText }: HtmlQueryProps) => {
  const { t } = useTranslation();
  return (
    <QueryState
      query={query}
      skeleton={
        <div role="status" aria-label={t("shell.loading")}>
          <Skeleton lines={5} />
        </div>
      }
      failureText={failureText}
      isEmpty={(html) => html.trim() === ""}
      empty={<p className={styles.empty}>{emptyText}</p>}
    >
      {(html) => <Html html={html} />}
    </QueryState>
  );
};
