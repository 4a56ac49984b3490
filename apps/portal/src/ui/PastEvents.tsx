import { Collapsible } from "@foyer/ui/Collapsible.tsx";
import { type ReactNode, useState } from "react";

type PastEventsProps = {
  readonly title: string;
  /** Number of past events; nothing is shown without any. */
  readonly count: number;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
};

/** Past events below the others, collapsed. */
export const PastEvents = ({ title, count, isOpenAtFirst = false, children }: PastEventsProps) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (count === 0) return null;
  return (
    <Collapsible
      title={title}
      note={String(count)}
      color="var(--pine)"
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      {children}
    </Collapsible>
  );
};
