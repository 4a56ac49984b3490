import { lazyWindow } from "../../ui/lazy-part.tsx";

/** The window of a building's plan, whose code and texts come when it opens, or before. */
export const LateBuildingWindow = lazyWindow(
  async () => (await import("./BuildingWindow.tsx")).BuildingWindow,
  ({ onClose }) => onClose(),
  "buildings",
);
