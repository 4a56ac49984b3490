import { Fold } from "../../features/panels/Fold.tsx";
import type { DayFromNow } from "../../features/panels/timetable.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import type { ProgrammeView } from "./use-programme-view.ts";

/**
 * What is over today: folded under a button while something runs or comes. In the evening, when nothing is left but what
 * is open for hours, the day is read as any other.
 * @returns tells of a day whether that is shown, and gives the button for it
 */
export const useEarlier = ({ search, change }: Pick<ProgrammeView, "search" | "change">) => {
  const { t } = useTranslation();
  const isUnfolded = search.earlier === "shown";
  return ({ earlier, running, coming }: DayFromNow) => {
    const isFoldable = earlier.length > 0 && running.length + coming.length > 0;
    return {
      isEarlierShown: isUnfolded || !isFoldable,
      earlierFold: isFoldable && (
        <Fold
          words={t("panels.earlier", { number: earlier.length })}
          isOpen={isUnfolded}
          onToggle={() => change({ earlier: isUnfolded ? "" : "shown" })}
        />
      ),
    };
  };
};
