import { type ComponentType, lazy, Suspense } from "react";
import type { CategoryShapeProps } from "./CategoryShape.tsx";

// Dozens of drawings, of which only pages with categories show some. They are decoration: where
// their code does not come, the words beside them say it all.
const Shape = lazy((): Promise<{ default: ComponentType<CategoryShapeProps> }> =>
  import("./CategoryShape.tsx").then(
    ({ CategoryShape }) => ({ default: CategoryShape }),
    () => ({ default: () => null }),
  ),
);

/**
 * Draws the icon of a category or notification by its number in the contract's table. Its place
 * must have a size of its own, for the drawing comes after the words.
 */
export const CategoryIcon = (props: CategoryShapeProps) => (
  <Suspense fallback={null}>
    <Shape {...props} />
  </Suspense>
);
