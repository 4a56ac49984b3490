import { useTranslation } from "../../lib/use-translation.ts";
import { useSheet } from "../../ui/use-sheet.ts";
import { FilterBar } from "@foyer/ui/FilterBar.tsx";
import { InlineError } from "@foyer/ui/InlineError.tsx";
import { Select } from "@foyer/ui/Select.tsx";
import type { PartnersSearch } from "./partners-search.ts";
import { useTrades } from "./use-trades.ts";

type PartnerFilterBarProps = {
  filters: PartnersSearch;
  /** @param change partial; an empty string removes the filter */
  onChange: (change: PartnersSearch) => void;
  /** @param text current input, before the search starts */
  onInput: (text: string) => void;
};

export const PartnerFilterBar = ({ filters, onChange, onInput }: PartnerFilterBarProps) => {
  const { t } = useTranslation();
  const sheet = useSheet();
  const count = filters.trade === undefined ? 0 : 1;
  return (
    <FilterBar
      {...sheet}
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      onInput={onInput}
      filters={<TradeSelect trade={filters.trade} onChange={(trade) => onChange({ trade })} />}
      activeCount={count}
      onClear={() => onChange({ trade: "" })}
      texts={{
        searchLabel: t("partners.searchLabel"),
        search: t("partners.search"),
        clearSearch: t("partners.clearSearch"),
        open: count === 0 ? t("partners.filters") : t("partners.activeFilters", { number: count }),
        title: t("partners.filterSheet"),
        close: t("partners.close"),
        clear: t("partners.clearFilters"),
        showResults: t("partners.showResults"),
      }}
    />
  );
};

type TradeSelectProps = { trade: string | undefined; onChange: (trade: string) => void };

const TradeSelect = ({ trade, onChange }: TradeSelectProps) => {
  const { t } = useTranslation();
  const query = useTrades();
  const { data, isError } = query;
  const choices = (data?.trades ?? []).map(({ value, text }) => ({
    value: String(value),
    label: text,
  }));
  if (isError && data === undefined) {
    return <InlineError text={t("partners.filtersFailed")} query={query} />;
  }
  // Hides a filter without choices.
  if (data?.trades.length === 0) return null;
  return (
    <Select
      label={t("partners.trade")}
      options={[{ value: "", label: t("partners.showAll") }, ...choices]}
      // Before the choices are loaded, the value of the URL matches none of them.
      value={choices.find(({ value }) => value === trade)?.value ?? ""}
      onChange={onChange}
    />
  );
};
