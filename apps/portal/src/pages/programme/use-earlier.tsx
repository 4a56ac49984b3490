import { CollapseButton } from "../../features/panels/CollapseButton.tsx";
import type { SplitDay } from "../../features/panels/timetable.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import type { ProgrammeView } from "./use-programme-view.ts";

/**
 * Collapses the earlier panels of today while others are ongoing or coming. When only long panels are left,
 * the whole day is visible.
 * @returns function that returns the visibility and the button for a split day
 */
export const useEarlier = ({ search, change }: Pick<ProgrammeView, "search" | "change">) => {
  const { t } = useTranslation();
  const isExpanded = search.earlier === "expanded";
  return ({ earlier, running, coming }: SplitDay) => {
    const isCollapsible = earlier.length > 0 && running.length + coming.length > 0;
    return {
      isEarlierVisible: isExpanded || !isCollapsible,
      earlierButton: isCollapsible && (
        <CollapseButton
          label={t("panels.earlier", { number: earlier.length })}
          isOpen={isExpanded}
          onToggle={() => change({ earlier: isExpanded ? "" : "expanded" })}
        />
      ),
    };
  };
};
