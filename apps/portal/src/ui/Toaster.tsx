import { lazy, Suspense, useSyncExternalStore } from "react";
import type { ToastListProps } from "./ToastList.tsx";

const ToastList = lazy(async () => ({ default: (await import("./ToastList.tsx")).ToastList }));

/** Shows the queue's messages in a corner; stands once, near the root. Its code is loaded for the first message. */
export function Toaster(props: ToastListProps) {
  const isNeeded = useSyncExternalStore(props.queue.subscribe, props.queue.hasBeenNeeded);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastList {...props} />
    </Suspense>
  ) : null;
}
