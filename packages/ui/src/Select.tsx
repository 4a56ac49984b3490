import { lazy } from "react";
import { LazyPart } from "./LazyPart.tsx";
import type { SelectProps } from "./SelectPanel.tsx";
import { Skeleton } from "./Skeleton.tsx";

// Base UI's list weighs some 35 kB, which the page need not wait for.
const SelectPanel = lazy(async () => ({
  default: (await import("./SelectPanel.tsx")).SelectPanel,
}));

const SearchSelectPanel = lazy(async () => ({
  default: (await import("./SearchSelectPanel.tsx")).SearchSelectPanel,
}));

/** A list of more choices is searched, since nobody reads through it. */
const READ_THROUGH = 15;

/**
 * Draws a drop-down list of one choice, complete by keyboard: arrows, Home, End, type-ahead, Escape. A long one has a
 * field to search it.
 */
export const Select = (props: SelectProps) => {
  const Panel = props.options.length > READ_THROUGH ? SearchSelectPanel : SelectPanel;
  return (
    <LazyPart fallback={<Skeleton shape="block" height={props.labelPlace === "above" ? 72 : 44} />}>
      <Panel {...props} />
    </LazyPart>
  );
};
