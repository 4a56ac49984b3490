import { lazy } from "react";
import { LazyPart } from "./LazyPart.tsx";
import type { SelectProps } from "./SelectPanel.tsx";
import { Skeleton } from "./Skeleton.tsx";

// Base UI's list weighs some 35 kB, which the page need not wait for.
const SelectPanel = lazy(async () => ({
  default: (await import("./SelectPanel.tsx")).SelectPanel,
}));

/** Draws a drop-down list of one choice, complete by keyboard: arrows, Home, End, type-ahead, Escape. */
export const Select = (props: SelectProps) => (
  <LazyPart fallback={<Skeleton shape="block" height={props.labelPlace === "above" ? 72 : 44} />}>
    <SelectPanel {...props} />
  </LazyPart>
);
