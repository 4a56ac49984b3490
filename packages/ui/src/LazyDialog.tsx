import type { Dialog as DialogType } from "./Dialog.tsx";
import { LazyPart } from "./LazyPart.tsx";
import { type ComponentProps, lazy, useState } from "react";

const Dialog = lazy(async () => ({ default: (await import("./Dialog.tsx")).Dialog }));

/** Dialog of pages that many people see first: its code, 20 kB, loads when it opens. */
export const LazyDialog = (props: ComponentProps<typeof DialogType>) => {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <LazyPart fallback={null}>
      <Dialog {...props} />
    </LazyPart>
  );
};
