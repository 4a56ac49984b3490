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
  /** Text of the error state; defaults to the message of the error. */
  readonly failureText?: string | undefined;
  /** Puts the error state on a card, for pages whose background is a picture. */
  readonly framed?: boolean | undefined;
  /** Suppresses the error of a failed refetch. */
  readonly quiet?: boolean | undefined;
};

type QueryStateProps<Data> = QueryFailureProps & {
  readonly query: { readonly data: Data | undefined };
  /** Placeholder during the first load. */
  readonly skeleton: ReactNode;
  readonly isEmpty?: ((data: Data) => boolean) | undefined;
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (data: Data) => ReactNode;
};

/**
 * Renders the data of a query, or its loading, error or empty state. During a change of edition, language or
 * filter the previous data stay, dimmed. After a failed refetch they stay below the error. The error state
 * stays, with a busy and focused retry button, until data arrive; then the focus moves to them.
 */
export const QueryState = <Data,>(props: QueryStateProps<Data>) => {
  const { query, framed = false, skeleton, isEmpty, empty, className, children } = props;
  const { loading } = useUiTexts();
  const { data } = query;
  const failure = useLastFailure(props);
  const { frame, remember } = useFocusAfter(failure !== null);

  const renderContent = () => {
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
          {/* One position in the tree for both, so that a field keeps the focus when its options arrive. */}
          {renderContent()}
        </div>
      </LoadingOverlay>
    </div>
  );
};

/** Error state of a query whose data are rendered elsewhere. */
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

/** A query clears its error when it retries; the error state would flicker. */
const useLastFailure = ({ query, quiet = false }: QueryFailureProps): Error | null => {
  const [last, setLast] = useState<Error | null>(null);
  // TanStack tracks property access: reading `error` here makes the component re-render when it changes.
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
