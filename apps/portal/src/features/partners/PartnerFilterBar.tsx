import { useTranslation } from "../../lib/use-translation.ts";
import { useSheet } from "../../ui/use-sheet.ts";
import { FilterBar } from "@foyer/ui/FilterBar.tsx";
import { LineFailure } from "@foyer/ui/LineFailure.tsx";
import { Select } from "@foyer/ui/Select.tsx";
import type { PartnersSearch } from "./partners-search.ts";
import { useTrades } from "./use-trades.ts";

type PartnerFilterBarProps = {
  chosen: PartnersSearch;
  /** @param change what changes; an empty text takes it away */
  onChange: (change: PartnersSearch) => void;
  /** @param text what is typed and not searched for yet */
  onType: (text: string) => void;
};

/** The search of partners and their trades. */
export const PartnerFilterBar = ({ chosen, onChange, onType }: PartnerFilterBarProps) => {
  const { t } = useTranslation();
  const sheet = useSheet();
  const count = chosen.trade === undefined ? 0 : 1;
  return (
    <FilterBar
      {...sheet}
      search={chosen.search}
      onSearch={(search) => onChange({ search })}
      onType={onType}
      filters={<TradeSelect trade={chosen.trade} onChange={(trade) => onChange({ trade })} />}
      chosen={count}
      onClear={() => onChange({ trade: "" })}
      texts={{
        searchLabel: t("partners.searchLabel"),
        search: t("partners.search"),
        clearSearch: t("partners.clearSearch"),
        open: count === 0 ? t("partners.filters") : t("partners.filtersChosen", { number: count }),
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
    return <LineFailure text={t("partners.filtersFailed")} query={query} />;
  }
  // A filter of no choices narrows nothing.
  if (data?.trades.length === 0) return null;
  return (
    <Select
      label={t("partners.trade")}
      options={[{ value: "", label: t("partners.showAll") }, ...choices]}
      // Before the choices are there, the address's own is none of them.
      value={choices.find(({ value }) => value === trade)?.value ?? ""}
      onChange={onChange}
    />
  );
};
