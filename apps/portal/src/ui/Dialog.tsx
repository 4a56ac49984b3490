import { lazy, Suspense, useState } from "react";
import type { DialogPanelProps } from "./DialogPanel.tsx";

// Base UI's dialog weighs some 20 kB, which no page needs before somebody opens something.
const DialogPanel = lazy(async () => ({
  default: (await import("./DialogPanel.tsx")).DialogPanel,
}));

/**
 * Shows a titled window over the page; on phones it fills the screen. Focus moves in and back again,
 * Escape and a press beside it close it. Its code is loaded when it first opens.
 */
export const Dialog = (props: DialogPanelProps) => {
  const isNeeded = useOnceTrue(props.open);
  return isNeeded ? (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  ) : null;
};

const useOnceTrue = (condition: boolean): boolean => {
  const [was, setWas] = useState(condition);
  if (condition && !was) setWas(true);
  return was || condition;
};
