import { useTranslation } from "../../lib/use-translation.ts";
import { LineFailure } from "@foyer/ui/LineFailure.tsx";
import { Select } from "@foyer/ui/Select.tsx";
import { optionsOf, type ChosenFilter } from "./chosen-filters.ts";
import { useLookups, type PanelFilters } from "./panels.queries.ts";

const LABELS = {
  path: "panels.path",
  type: "panels.type",
  room: "panels.room",
} as const satisfies Record<ChosenFilter, string>;

type FilterSelectsProps = {
  names: readonly ChosenFilter[];
  chosen: PanelFilters;
  onChange: (change: PanelFilters) => void;
};

/** The drop-downs of the programme, each with 'Show all'; or that they could not be loaded. */
export const FilterSelects = ({ names, chosen, onChange }: FilterSelectsProps) => {
  const { t } = useTranslation();
  const query = useLookups();
  const { data: lookups, isError } = query;
  if (isError && lookups === undefined) {
    return <LineFailure text={t("panels.filtersFailed")} query={query} />;
  }
  return names.map((name) => {
    const choices = (lookups ? optionsOf(name, lookups.options) : []).map(({ value, text }) => ({
      value: String(value),
      label: name === "type" ? capitalise(text) : text,
    }));
    // A filter of no choices narrows nothing.
    if (lookups && choices.length === 0) return null;
    return (
      <Select
        key={name}
        label={t(LABELS[name])}
        options={[{ value: "", label: t("panels.showAll") }, ...choices]}
        // Before the choices are there, and for an older link, the address's own is none of them.
        value={choices.find(({ value }) => value === chosen[name])?.value ?? ""}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  });
};

/** Imported kinds of panels often come in small letters. */
const capitalise = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
