import { CatchBoundary } from "@tanstack/react-router";
import { Suspense, type ReactNode } from "react";
import { useIsHydrating } from "./hydration.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { useUiTexts } from "./ui-texts.ts";

type LazyPartProps = {
  /** Shown until the code is loaded. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
};

/** Error boundary of a `lazy` component: if its code fails to load, the rest of the page stays. */
export const LazyPart = ({ fallback, children }: LazyPartProps) => {
  const isHydrating = useIsHydrating();
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={MissingPart}>
      {isHydrating ? fallback : <Suspense fallback={fallback}>{children}</Suspense>}
    </CatchBoundary>
  );
};

const MissingPart = () => <LoadFailure text={useUiTexts().partFailed} />;
