import type { ResourceName } from "@foyer/contract/office/resources";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import type { ListSearch } from "../list-search.ts";
import { listQuery } from "../queries.ts";
import { NameDialog } from "./NameDialog.tsx";
import { ResourceFilters } from "./ResourceFilters.tsx";
import { SavedViews } from "./SavedViews.tsx";
import { useSavedViews } from "./use-saved-views.ts";

type ListFiltersProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly search: ListSearch;
  /** Number of matches; undefined while the list is loading. */
  readonly total: number | undefined;
  readonly onChange: (next: ListSearch) => void;
};

/** Saved views, search and filters of a list, with the number of matches among all records. */
export const ListFilters = ({ edition, name, search, total, onChange }: ListFiltersProps) => {
  const { t, language } = useTranslation();
  const views = useSavedViews(name, search);
  const [isNaming, setNaming] = useState(false);
  const isFiltered = Boolean(search.q ?? search.filters ?? search.gaps);
  const all = useQuery({
    ...listQuery(edition, name, { page: 1, size: 1 }),
    enabled: isFiltered,
  });
  const format = (count: number) => count.toLocaleString(language);
  const result =
    isFiltered && total !== undefined && all.data
      ? t("list.matches", { matches: format(total), total: format(all.data.total) })
      : undefined;
  return (
    <>
      <SavedViews edition={edition} name={name} views={views} />
      <ResourceFilters
        edition={edition}
        name={name}
        search={search}
        onChange={onChange}
        result={result}
      >
        {isFiltered && !views.active && (
          <TextButton onClick={() => setNaming(true)}>{t("list.saveAsView")}</TextButton>
        )}
      </ResourceFilters>
      {isNaming && (
        <NameDialog
          title={t("list.saveAsView")}
          initial=""
          onClose={() => setNaming(false)}
          onSave={views.add}
        />
      )}
    </>
  );
};
