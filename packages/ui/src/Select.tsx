import { lazy } from "react";
import { LazyPart } from "./LazyPart.tsx";
import type { SelectProps } from "./SelectPanel.tsx";
import { Skeleton } from "./Skeleton.tsx";

// Base UI's list adds about 35 kB, so it loads lazily.
const SelectPanel = lazy(async () => ({
  default: (await import("./SelectPanel.tsx")).SelectPanel,
}));

const SearchSelectPanel = lazy(async () => ({
  default: (await import("./SearchSelectPanel.tsx")).SearchSelectPanel,
}));

/** Lists with more options get a search field. */
const MAX_OPTIONS_WITHOUT_SEARCH = 15;

/**
 * Select for one option, fully usable by keyboard: arrows, Home, End, type-ahead, Escape. Long lists have a
 * search field.
 */
export const Select = (props: SelectProps) => {
  const Panel = props.options.length > MAX_OPTIONS_WITHOUT_SEARCH ? SearchSelectPanel : SelectPanel;
  return (
    <LazyPart
      fallback={<Skeleton shape="block" height={props.labelPosition === "above" ? 72 : 44} />}
    >
      <Panel {...props} />
    </LazyPart>
  );
};
