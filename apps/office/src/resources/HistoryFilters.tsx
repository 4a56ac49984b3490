import { AUDIT_ACTIONS } from "@foyer/contract/resources/history";
import { RESOURCES } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { useQuery } from "@tanstack/react-query";
import { call } from "../lib/client.ts";
import { DayField } from "../lib/DayField.tsx";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./HistoryFilters.module.css";
import type { HistorySearch } from "./history-search.ts";

/** Objects in the history that are no resources. */
const OTHER_OBJECTS = ["editions", "roles", "announcements", "check-ins", "travel", "reports"];

type HistoryFiltersProps = {
  readonly edition: string;
  readonly search: HistorySearch;
  readonly onSearch: (search: HistorySearch) => void;
};

/** Filters of the history by person, action, resource, record and days. */
export const HistoryFilters = ({ edition, search, onSearch }: HistoryFiltersProps) => {
  const { t, language } = useTranslation();
  const actors = useQuery({
    queryKey: [edition, "history", "actors"],
    queryFn: async () => (await call(officeRoutes.history.actors, { params: { edition } })).items,
  });
  const { accountId, tokenId, page: _page, size, ...others } = search;
  const change = (name: keyof HistorySearch, value: string) => {
    const { [name]: _previous, page: _first, ...rest } = search;
    onSearch(value === "" ? rest : { ...rest, [name]: value });
  };
  const changeActor = (value: string) => {
    const [kind, id] = value.split(":");
    const own = value === "" ? {} : { [kind === "token" ? "tokenId" : "accountId"]: Number(id) };
    onSearch({ ...others, ...(size && { size }), ...own });
  };
  const sort = (options: { value: string; label: string }[]) =>
    options.toSorted((a, b) => a.label.localeCompare(b.label, language));
  const label = (resource: string) => t(`resources.${resource}`, { defaultValue: resource });
  const isFiltered = Object.keys({ ...others, accountId, tokenId }).some(
    (name) => search[name as keyof HistorySearch] !== undefined,
  );
  const all = { value: "", label: t("history.filter.all") };
  return (
    <div className={styles.filters} role="search" aria-label={t("history.filter.label")}>
      <SelectBoxField
        label={t("history.filter.person")}
        value={accountId ? `account:${accountId}` : tokenId ? `token:${tokenId}` : ""}
        options={[
          all,
          ...(actors.data ?? []).map((actor) => ({
            value: actor.tokenId ? `token:${actor.tokenId}` : `account:${actor.accountId}`,
            label: actor.name,
          })),
        ]}
        onChange={changeActor}
      />
      <SelectBoxField
        label={t("history.filter.action")}
        value={search.action ?? ""}
        options={[
          all,
          ...sort(
            AUDIT_ACTIONS.map((action) => ({
              value: action,
              label: t(`history.action.${action}`),
            })),
          ),
        ]}
        onChange={(action) => change("action", action)}
      />
      <SelectBoxField
        label={t("history.filter.resource")}
        value={search.resource ?? ""}
        options={[
          all,
          ...sort(
            [...Object.keys(RESOURCES), ...OTHER_OBJECTS].map((name) => ({
              value: name,
              label: label(name),
            })),
          ),
        ]}
        onChange={(resource) => change("resource", resource)}
      />
      {(["from", "to"] as const).map((name) => (
        <DayField
          key={name}
          label={t(`history.filter.${name}`)}
          value={search[name] ?? ""}
          onChange={(value) => change(name, value)}
        />
      ))}
      {search.objectId !== undefined && (
        <TextButton onClick={() => change("objectId", "")}>
          {t("history.filter.anyRecord", { id: search.objectId })}
        </TextButton>
      )}
      {isFiltered && (
        <TextButton onClick={() => onSearch({ ...(size && { size }) })}>
          {t("history.filter.clear")}
        </TextButton>
      )}
    </div>
  );
};
