import { Suspense } from "react";
import type { DialogPanelProps } from "./DialogPanel.tsx";
import { lazyWindow } from "./lazy-part.tsx";

// Base UI's dialog weighs some 20 kB, which no page needs before somebody opens something.
const DialogPanel = lazyWindow(
  async () => (await import("./DialogPanel.tsx")).DialogPanel,
  ({ onClose }: DialogPanelProps) => onClose(),
);

/**
 * Shows a titled window over the page; on phones it fills the screen. Focus moves in and back again,
 * Escape and a press beside it close it. Its code is loaded when it first opens.
 */
export const Dialog = (props: DialogPanelProps) => (
  <Suspense fallback={null}>
    <DialogPanel {...props} />
  </Suspense>
);
