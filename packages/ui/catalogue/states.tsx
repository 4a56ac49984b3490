import InboxIcon from "@material-design-icons/svg/filled/inbox.svg?react";
import { EmptyScreen } from "../src/EmptyScreen.tsx";
import { EmptyState } from "../src/EmptyState.tsx";
import { Button } from "../src/Button.tsx";
import { ErrorState } from "../src/ErrorState.tsx";
import { InlineError } from "../src/InlineError.tsx";
import { LazyPart } from "../src/LazyPart.tsx";
import { LoadFailure } from "../src/LoadFailure.tsx";
import { LoadingOverlay } from "../src/LoadingOverlay.tsx";
import { QueryState } from "../src/QueryState.tsx";
import { Skeleton } from "../src/Skeleton.tsx";
import { Spinner } from "../src/Spinner.tsx";

const ignore = () => {};

const FAILED_QUERY = {
  data: undefined,
  error: new Error("The server does not respond."),
  isFetching: false,
  isLoadingError: true,
  isPlaceholderData: false,
  refetch: () => new Promise<never>(ignore),
};

/** Loading, empty and error states. */
export const STATES = {
  EmptyState: <EmptyState text="No reports." action={<Button variant="outline">Reload</Button>} />,
  EmptyScreen: (
    <EmptyScreen icon={InboxIcon} title="Nothing here yet" text="Import a file.">
      <Button>Import a file</Button>
    </EmptyScreen>
  ),
  ErrorState: (
    <ErrorState text="The list could not be loaded." retryLabel="Try again" onRetry={ignore} />
  ),
  InlineError: <InlineError text="The count could not be loaded." query={FAILED_QUERY} />,
  LazyPart: <LazyPart fallback={<Spinner />}>Part that was loaded</LazyPart>,
  LoadFailure: <LoadFailure text="This part of the page could not be loaded." />,
  LoadingOverlay: (
    <LoadingOverlay active label="Loading…">
      Outdated content
    </LoadingOverlay>
  ),
  QueryState: (
    <QueryState query={FAILED_QUERY} skeleton={<Skeleton lines={3} />}>
      {() => null}
    </QueryState>
  ),
  Skeleton: (
    <>
      <Skeleton lines={3} />
      <Skeleton shape="block" height={44} />
      <Skeleton shape="circle" height={44} />
    </>
  ),
  Spinner: (
    <div className="row">
      <Spinner /> Loading…
    </div>
  ),
};
