import { Suspense } from "react";
import { lazySection } from "./lazy-part.tsx";
import type { MultiSelectProps } from "./MultiSelectPanel.tsx";
import { Skeleton } from "./Skeleton.tsx";

// Base UI's list weighs 37 kB, which the page need not wait for.
const MultiSelectPanel = lazySection(
  async () => (await import("./MultiSelectPanel.tsx")).MultiSelectPanel,
);

/** Draws a drop-down list of several choices, complete by keyboard; its code comes after the page's. */
export const MultiSelect = (props: MultiSelectProps) => (
  <Suspense fallback={<Skeleton shape="block" height={44} />}>
    <MultiSelectPanel {...props} />
  </Suspense>
);
