import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Card } from "./Card.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import { useUiTexts } from "./ui-texts.ts";

type QueryFailureProps = {
  readonly query: Pick<
    UseQueryResult,
    "data" | "error" | "isFetching" | "isLoadingError" | "isPlaceholderData" | "refetch"
  >;
  /** What to say of a failure; the error's own words unless given. */
  readonly failureText?: string | undefined;
  /** Puts a failure on a card, where it would else stand on a picture. */
  readonly framed?: boolean | undefined;
  /** Says nothing of a refresh that failed, where its caller says so. */
  readonly quiet?: boolean | undefined;
};

type QueryStateProps<Data> = QueryFailureProps & {
  readonly query: { readonly data: Data | undefined };
  /** Holds the place of what is on its way for the first time. */
  readonly skeleton: ReactNode;
  readonly isEmpty?: ((data: Data) => boolean) | undefined;
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
  const { query, framed = false, skeleton, isEmpty, empty, className, children } = props;
  const { loading } = useUiTexts();
  const { data } = query;
  const failure = useLastFailure(props);
  const { frame, remember } = useFocusAfter(failure !== null);

  const drawContent = () => {
    if (data === undefined) return failure === null && skeleton;
    return isEmpty?.(data) ? empty : children(data);
  };

  return (
    <div ref={frame} tabIndex={-1}>
      <LoadingOverlay active={query.isPlaceholderData} label={loading}>
        <div className={className}>
          {failure !== null && (
            <Reason
              {...props}
              framed={framed && data === undefined}
              failure={failure}
              onRetry={remember}
            />
          )}
          {/* One place for both, so that a field keeps its focus when its options come. */}
          {drawContent()}
        </div>
      </LoadingOverlay>
    </div>
  );
};

/** Only the failure of a query, for what is drawn elsewhere; nothing while there is none. */
export const QueryFailure = (props: QueryFailureProps) => {
  const failure = useLastFailure(props);
  return failure !== null && <Reason {...props} failure={failure} />;
};

type ReasonProps = QueryFailureProps & {
  readonly failure: Error;
  readonly onRetry?: () => void;
};

const Reason = ({ query, failureText, framed = false, failure, onRetry }: ReasonProps) => {
  const { describeError, retry } = useUiTexts();
  const reason = (
    <ErrorState
      text={failureText ?? describeError(failure)}
      retryLabel={retry}
      onRetry={() => {
        onRetry?.();
        void query.refetch();
      }}
      busy={query.isFetching}
    />
  );
  return framed ? <Card>{reason}</Card> : reason;
};

/** A query drops its failure when it retries; people should not see it come and go. */
const useLastFailure = ({ query, quiet = false }: QueryFailureProps): Error | null => {
  const [last, setLast] = useState<Error | null>(null);
  // Whatever is read of a query renders its reader again when it changes, so `error` is not read in vain.
  const error = quiet && !query.isLoadingError ? null : query.error;
  const current = error ?? (query.data === undefined ? last : null);
  if (current !== last) setLast(current);
  return current;
};

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
