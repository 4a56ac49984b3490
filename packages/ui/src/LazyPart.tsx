import { CatchBoundary } from "@tanstack/react-router";
import { Suspense, type ReactNode } from "react";
import { useIsFirstDrawing } from "./first-drawing.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { useUiTexts } from "./ui-texts.ts";

type LazyPartProps = {
  /** Stands there until the code is. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
};

/** The place of a component made by `lazy`: where its code does not come, the page around it stays. */
export const LazyPart = ({ fallback, children }: LazyPartProps) => {
  const isFirst = useIsFirstDrawing();
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={MissingPart}>
      {isFirst ? fallback : <Suspense fallback={fallback}>{children}</Suspense>}
    </CatchBoundary>
  );
};

const MissingPart = () => <LoadFailure text={useUiTexts().partFailed} />;
