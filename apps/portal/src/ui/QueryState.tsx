import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { describeError } from "../lib/describe-error.ts";
import { Card } from "./Card.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";

type QueryStateProps<Data> = {
  readonly query: Pick<
    UseQueryResult<Data>,
    "data" | "error" | "isFetching" | "isPlaceholderData" | "refetch"
  >;
  /** Holds the place of what is on its way for the first time. */
  readonly skeleton: ReactNode;
  /** What to say of a failure; the error's own words unless given. */
  readonly failureText?: string | undefined;
  /** Puts a failure on a card, where it would else stand on a picture. */
  readonly framed?: boolean | undefined;
  readonly isEmpty?: ((data: Data) => boolean) | undefined;
  /** What to say when there is nothing. */
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (data: Data) => ReactNode;
};

/**
 * Draws what was read, or why there is nothing to draw: on its way, failed, empty. While another
 * edition, language or filter is on its way the former answer stays under a veil; one whose refresh
 * failed stays too, below the reason. A failure stays, its button busy and focused, until the next
 * answer is there; then the focus goes to what was read.
 */
export const QueryState = <Data,>(props: QueryStateProps<Data>) => {
  const { query, skeleton, failureText, framed = false, isEmpty, empty, className } = props;
  const { t } = useTranslation();
  const { data } = query;
  const failure = useLastFailure(query);
  const { frame, remember } = useFocusAfter(failure !== null);

  const retry = () => {
    remember();
    void query.refetch();
  };
  const reason = failure !== null && (
    <ErrorState
      text={failureText ?? describeError(failure)}
      retryLabel={t("errors.retry")}
      onRetry={retry}
      busy={query.isFetching}
    />
  );
  const isAlone = data === undefined;

  return (
    <div ref={frame} tabIndex={-1}>
      <LoadingOverlay active={query.isPlaceholderData} label={t("shell.loading")}>
        <div className={className}>
          {framed && isAlone && reason ? <Card>{reason}</Card> : reason}
          {isAlone && failure === null && skeleton}
          {data !== undefined && (isEmpty?.(data) ? empty : props.children(data))}
        </div>
      </LoadingOverlay>
    </div>
  );
};

/** A query forgets its failure when it tries again; people should not see it come and go. */
const useLastFailure = ({ data, error }: { data: unknown; error: Error | null }): Error | null => {
  const [last, setLast] = useState<Error | null>(error);
  const current = error ?? (data === undefined ? last : null);
  if (current !== last) setLast(current);
  return current;
};

/** Gives the focus to the frame when a failure whose button was pressed has gone. */
const useFocusAfter = (hasFailed: boolean) => {
  const frame = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (hasFailed || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [hasFailed]);
  return { frame, remember: () => (wasPressed.current = true) };
};
