import { lazy } from "react";
import { LazyPart } from "./LazyPart.tsx";
import type { MultiSelectProps } from "./MultiSelectPanel.tsx";
import { Skeleton } from "./Skeleton.tsx";

const MultiSelectPanel = lazy(async () => ({
  default: (await import("./MultiSelectPanel.tsx")).MultiSelectPanel,
}));

/** Select for several options, fully usable by keyboard. */
export const MultiSelect = (props: MultiSelectProps) => (
  <LazyPart fallback={<Skeleton shape="block" height={44} />}>
    <MultiSelectPanel {...props} />
  </LazyPart>
);
