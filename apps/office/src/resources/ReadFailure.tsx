import { Button } from "@foyer/ui/Button.tsx";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./ReadFailure.module.css";

type FailableQuery = {
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** Shows why a query failed, with a retry button. Renders nothing without an error. */
export const ReadFailure = ({ query }: { readonly query: FailableQuery }) => {
  const { t } = useTranslation();
  if (!query.isError) return null;
  return (
    <div className={styles.failure} role="alert">
      <p>{describeError(query.error)}</p>
      <Button busy={query.isFetching} onClick={() => void query.refetch()}>
        {t("errors.retry")}
      </Button>
    </div>
  );
};
