import { useEffect, useState, type ComponentType } from "react";
import { afterFirstPaint } from "../../lib/after-first-paint.ts";

/** Announces changes of the programme. The code of the banner loads after the first view. */
export const LiveProgramme = () => {
  const [Banner, setBanner] = useState<ComponentType>();
  useEffect(() => {
    let isMounted = true;
    const load = async () => {
      await afterFirstPaint();
      if (!isMounted) return;
      const { ProgrammeChange } =
        await import("../../compositions/live-programme/ProgrammeChange.tsx");
      if (isMounted) setBanner(() => ProgrammeChange);
    };
    load().catch(() => {
      // The page refetches its data when it gets the focus.
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return Banner === undefined ? null : <Banner />;
};
