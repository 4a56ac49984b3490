import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PanelFilterBar } from "../../features/panels/PanelFilterBar.tsx";
import { PanelGrid } from "../../features/panels/PanelGrid.tsx";
import { everyDayQuery } from "../../features/panels/panels.queries.ts";
import { PathSection } from "../../features/panels/PathSection.tsx";
import { groupByPath, onPaths } from "../../features/panels/thematic-paths.ts";
import { useNow } from "../../lib/use-now.ts";
import { editionKey, useLanguage } from "../../lib/session.ts";
import { ListState } from "./ListState.tsx";
import styles from "./PanelsPage.module.css";
import { useKnownFilters } from "./use-known-filters.ts";
import { useOpenPaths } from "./use-open-paths.ts";
import { usePanelEntries } from "../../compositions/panel-entries/use-panel-entries.tsx";
import { usePanelsSearch } from "./use-panels-search.ts";

const FILTERS = ["type", "room"] as const;

/** The programme by thematic path, all days together. */
export const ThematicPaths = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const { search, change } = usePanelsSearch();
  useKnownFilters(FILTERS, search, change);
  const { path: linked, ...filters } = search;
  const panels = useQuery({ ...everyDayQuery(filters), select: onPaths });
  const paths = useMemo(() => groupByPath(panels.data ?? [], language), [panels.data, language]);
  const { isOpen, toggle } = useOpenPaths(linked);
  const { renderItem, eventDialog } = usePanelEntries({
    level: 3,
    withDate: true,
    withPath: false,
    now,
  });
  return (
    <>
      <div className={styles.bar}>
        <PanelFilterBar names={FILTERS} filters={filters} onChange={change} />
      </div>
      <ListState
        query={panels}
        filters={filters}
        onChange={change}
        emptyText={t("panels.emptyPaths")}
      >
        {() =>
          paths.map((path) => (
            <PathSection
              key={path.name}
              path={path}
              isOpen={isOpen(path.name)}
              onToggle={() => toggle(path.name)}
            >
              <PanelGrid
                panels={path.panels}
                label={path.name}
                renderItem={renderItem}
                memory={JSON.stringify([editionKey(), path.name, filters])}
              />
            </PathSection>
          ))
        }
      </ListState>
      {eventDialog}
    </>
  );
};
