import { CatchBoundary } from "@tanstack/react-router";
import { Suspense, type ReactNode } from "react";
import { LoadFailure } from "./LoadFailure.tsx";
import { useUiTexts } from "./ui-texts.ts";

type LazyPartProps = {
  /** Stands there until the code is. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
};

/** The place of a component made by `lazy`: where its code does not come, the page around it stays. */
export const LazyPart = ({ fallback, children }: LazyPartProps) => (
  <CatchBoundary getResetKey={() => 0} errorComponent={MissingPart}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
);

const MissingPart = () => <LoadFailure text={useUiTexts().partFailed} />;
