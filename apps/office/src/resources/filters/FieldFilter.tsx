import { isCounted, isPartial } from "@foyer/contract/resources/resource";
import { useState } from "react";
import type { ListSearch } from "../list-search.ts";
import { type ActiveFilter, GAPS } from "./filter-state.ts";
import { FilterChoices } from "./FilterChoices.tsx";
import { TextFilter } from "./TextFilter.tsx";
import { type FilterTarget, useFilterChoices } from "./use-filter-choices.ts";

type FieldFilterProps = {
  readonly target: FilterTarget;
  readonly label: string;
  readonly search: ListSearch;
  readonly filter: ActiveFilter | undefined;
  readonly onChange: (filter: ActiveFilter) => void;
};

/** Editor of the filter of one field. */
export const FieldFilter = (props: FieldFilterProps) => {
  const { target, label, search, filter, onChange } = props;
  const { name, field } = target;
  const [term, setTerm] = useState("");
  const isText = field !== undefined && isPartial(field) && !isCounted(field);
  const values = filter?.values ?? [];
  // "Is not" stays selected until the first value makes the filter active.
  const [excludes, setExcludes] = useState(false);
  const isExcluding = filter ? filter.operator === "isNot" : excludes;
  const choices = useFilterChoices(target, search, values, term);
  const isSearched = field?.kind === "one" || field?.kind === "many";
  const change = (next: readonly string[], isNot: boolean) =>
    onChange({ name, operator: isNot ? "isNot" : "is", values: next });

  if (isText) {
    return (
      <TextFilter
        label={label}
        parts={values}
        onChange={(parts) => onChange({ name, operator: "contains", values: parts })}
      />
    );
  }
  return (
    <FilterChoices
      label={label}
      choices={choices}
      selected={values}
      onSelect={(next) => change(next, isExcluding)}
      isExcluding={isExcluding}
      onExclude={
        name === GAPS
          ? undefined
          : (isNot) => {
              setExcludes(isNot);
              if (values.length > 0) change(values, isNot);
            }
      }
      onSearch={isSearched ? setTerm : undefined}
    />
  );
};
