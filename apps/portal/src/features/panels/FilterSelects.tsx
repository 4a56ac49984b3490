import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "./FilterSelects.module.css";
import { lookupsQuery, type PanelFilters } from "./panels.queries.ts";

/** The filters that are chosen from a list. */
export type ChosenFilter = "path" | "type" | "room";

const LABELS = {
  path: "panels.path",
  type: "panels.type",
  room: "panels.room",
} as const satisfies Record<ChosenFilter, string>;

type FilterSelectsProps = {
  /** Which filters the view has, in order. */
  names: readonly ChosenFilter[];
  filters: PanelFilters;
  onChange: (change: PanelFilters) => void;
};

/**
 * The drop-downs of the programme, each with 'Show all' (spec section 2, Programme). When there is
 * nothing to choose from for a failure, that is said beside what is chosen already.
 */
export const FilterSelects = ({ names, filters, onChange }: FilterSelectsProps) => {
  const { t } = useTranslation();
  const { data: lookups, isError, isFetching, refetch } = useQuery(lookupsQuery());
  const hasFailed = isError && lookups === undefined;
  const choices = {
    path: lookups?.thematicPaths ?? [],
    type: lookups?.panelTypes ?? [],
    room: lookups?.rooms ?? [],
  };
  return (
    <>
      {names
        .filter((name) => !hasFailed || filters[name])
        .map((name) => (
          <Select
            key={name}
            label={t(LABELS[name])}
            options={[
              { value: "", label: t("panels.showAll") },
              ...withChosen(choices[name], filters[name]).map((value) => ({
                value,
                label: name === "type" ? capitalise(value) : value,
              })),
            ]}
            value={filters[name] ?? ""}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      {hasFailed && (
        <p className={styles.failure} role="alert">
          {t("panels.filtersFailed")}
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t("errors.retry")}
          </Button>
        </p>
      )}
    </>
  );
};

/** Imported kinds of panels often come in small letters. */
const capitalise = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** An address may carry a choice of the other language, which must be seen to be undone. */
const withChosen = (choices: readonly string[], chosen: string | undefined) =>
  chosen === undefined || choices.includes(chosen) ? choices : [chosen, ...choices];
