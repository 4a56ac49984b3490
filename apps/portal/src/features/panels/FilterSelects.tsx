import { useTranslation } from "../../lib/use-translation.ts";
import { InlineError } from "@foyer/ui/InlineError.tsx";
import { Select } from "@foyer/ui/Select.tsx";
import { optionsOf, type FilterName } from "./active-filters.ts";
import { useLookups, type PanelFilters } from "./panels.queries.ts";

const LABELS = {
  path: "panels.path",
  type: "panels.type",
  room: "panels.room",
} as const satisfies Record<FilterName, string>;

type FilterSelectsProps = {
  names: readonly FilterName[];
  selected: PanelFilters;
  onChange: (change: PanelFilters) => void;
};

/** Select boxes of the filters, each with 'Show all', or an error if their choices could not be loaded. */
export const FilterSelects = ({ names, selected, onChange }: FilterSelectsProps) => {
  const { t } = useTranslation();
  const query = useLookups();
  const { data: lookups, isError } = query;
  if (isError && lookups === undefined) {
    return <InlineError text={t("panels.filtersFailed")} query={query} />;
  }
  return names.map((name) => {
    const choices = (lookups ? optionsOf(name, lookups.options) : []).map(({ value, text }) => ({
      value: String(value),
      label: name === "type" ? capitalise(text) : text,
    }));
    // Hides filters without choices.
    if (lookups && choices.length === 0) return null;
    return (
      <Select
        key={name}
        label={t(LABELS[name])}
        options={[{ value: "", label: t("panels.showAll") }, ...choices]}
        // The value of the URL matches no choice before they are loaded, or if the link is outdated.
        value={choices.find(({ value }) => value === selected[name])?.value ?? ""}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  });
};

/** Names of imported panel types are often in lower case. */
const capitalise = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
