import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "../lib/use-translation.ts";
import { Button } from "./Button.tsx";
import styles from "./LineFailure.module.css";

type LineFailureProps = {
  readonly text: string;
  readonly query: Pick<UseQueryResult, "isFetching" | "refetch">;
};

/** Says in one line that something small could not be read, and offers another try. */
export const LineFailure = ({ text, query: { isFetching, refetch } }: LineFailureProps) => {
  const { t } = useTranslation();
  return (
    <p className={styles.failure} role="alert">
      {text}
      <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
        {t("errors.retry")}
      </Button>
    </p>
  );
};
