import { Button } from "@foyer/ui/Button.tsx";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./ReadFailure.module.css";

type Reading = {
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** Says why something could not be read, and reads it again; nothing while there is no failure. */
export const ReadFailure = ({ query }: { readonly query: Reading }) => {
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
