import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "./Button.tsx";
import styles from "./InlineError.module.css";
import { useUiTexts } from "./ui-texts.ts";

type InlineErrorProps = {
  readonly text: string;
  readonly query: Pick<UseQueryResult, "isFetching" | "refetch">;
};

/** One-line error of a small query, with a retry button. */
export const InlineError = ({ text, query: { isFetching, refetch } }: InlineErrorProps) => {
  const { retry } = useUiTexts();
  return (
    <p className={styles.failure} role="alert">
      {text}
      <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
        {retry}
      </Button>
    </p>
  );
};
