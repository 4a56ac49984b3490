import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "./Button.tsx";
import styles from "./LineFailure.module.css";
import { useUiTexts } from "./ui-texts.ts";

type LineFailureProps = {
  readonly text: string;
  readonly query: Pick<UseQueryResult, "isFetching" | "refetch">;
};

/** Says in one line that something small could not be read, and offers another try. */
export const LineFailure = ({ text, query: { isFetching, refetch } }: LineFailureProps) => {
  const { retry } = useUiTexts();
  return (
    <p className={styles.failure} role="alert">
      {text}
      <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
        {retry}
      </Button>
    </p>
  );
};
