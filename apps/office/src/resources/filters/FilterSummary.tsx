import { useTranslation } from "../../lib/i18n.ts";
import { type ActiveFilter, GAPS } from "./filter-state.ts";
import { type FilterTarget, useValueLabels } from "./use-filter-choices.ts";

const SUMMARIES = {
  is: "list.summary.is",
  isNot: "list.summary.isNot",
  contains: "list.summary.contains",
} as const;

type FilterSummaryProps = {
  readonly target: FilterTarget;
  readonly label: string;
  readonly filter: ActiveFilter;
};

/** Text of an active filter, such as "Group is Main, Strategic". */
export const FilterSummary = ({ target, label, filter }: FilterSummaryProps) => {
  const { t } = useTranslation();
  const values = useValueLabels(target, filter.values).join(", ");
  if (filter.name === GAPS) return values;
  return t(SUMMARIES[filter.operator], { field: label, values });
};
