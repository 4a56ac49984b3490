import { useEffect, useState, type ComponentType } from "react";
import { afterFirstPaint } from "../../lib/after-first-paint.ts";

/** Shows changes of the programme. Its code loads after the first view. */
export const LiveProgramme = () => {
  const [Line, setLine] = useState<ComponentType>();
  useEffect(() => {
    let isMounted = true;
    const load = async () => {
      await afterFirstPaint();
      if (!isMounted) return;
      const { ProgrammeChange } =
        await import("../../compositions/live-programme/ProgrammeChange.tsx");
      if (isMounted) setLine(() => ProgrammeChange);
    };
    load().catch(() => {
      // The page refetches its data when it gets the focus.
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return Line === undefined ? null : <Line />;
};
