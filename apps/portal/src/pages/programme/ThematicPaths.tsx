import { panelRoutes, type PanelItem } from "@foyer/contract/panels/portal";
import { useMemo } from "react";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { useCorrectedFilters } from "../../features/panels/active-filters.ts";
import { useViewMode } from "../../features/panels/view-mode.ts";
import { ViewModeButton } from "../../features/panels/ViewModeButton.tsx";
import type { PanelView } from "../../features/panels/ViewSwitch.tsx";
import { PanelFilterBar } from "../../features/panels/PanelFilterBar.tsx";
import { PanelGrid } from "../../features/panels/PanelGrid.tsx";
import { toListQuery, useLookups } from "../../features/panels/panels.queries.ts";
import { haveSeveralBuildings } from "../../features/panels/timetable.ts";
import { PathSection } from "../../features/panels/PathSection.tsx";
import { groupByPath, selectPathPanels } from "../../features/panels/thematic-paths.ts";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { editionKey, useLanguage } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { ListState } from "./ListState.tsx";
import { ProgrammeTools } from "./ProgrammeTools.tsx";
import { SMALL_SCREEN } from "./screens.ts";
import styles from "./ProgrammePage.module.css";
import { useOpenPaths } from "./use-open-paths.ts";
import { hasFilters, type ProgrammeView } from "./use-programme-view.ts";

const FILTERS = ["type", "room"] as const;

const countPathPanels = (items: readonly PanelItem[]) => selectPathPanels(items).length;

/** Programme by thematic path, all days together. */
export const ThematicPaths = ({ search, change, handleInput }: ProgrammeView) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const { data: lookups } = useLookups();
  useCorrectedFilters(search, change);
  // In this view the path in the URL is expanded and does not filter.
  const { path: linkedPath, ...filters } = search;
  const isFiltered = hasFilters(filters);
  const listQuery = toListQuery(undefined, filters);
  const panels = useEditionQuery(panelRoutes.list, listQuery, { select: selectPathPanels });
  const paths = useMemo(() => groupByPath(panels.data ?? [], language), [panels.data, language]);
  const unfiltered = useEditionQuery(panelRoutes.list, toListQuery(undefined, {}), {
    enabled: !isFiltered || panels.isSuccess,
    select: countPathPanels,
  });
  const { isOpen, toggle } = useOpenPaths(
    isFiltered ? JSON.stringify(listQuery) : "",
    lookups?.options.thematicPaths.find(({ value }) => String(value) === linkedPath)?.text,
  );
  const { viewMode, select: selectViewMode } = useViewMode();
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const handleView = (view: PanelView) => view !== "rooms" && selectViewMode(view);
  const { renderItem, eventDialog, flagsFailure } = usePanelItems({
    level: 3,
    withDate: true,
    withPath: false,
    viewMode,
    withBuilding: haveSeveralBuildings(panels.data ?? []),
    search: search.search,
    now,
  });
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.filters}>
          <PanelFilterBar
            names={FILTERS}
            filters={search}
            resultCount={isFiltered ? panels.data?.length : undefined}
            onChange={change}
            onInput={handleInput}
          />
        </div>
        {!isSmall && <ProgrammeTools view={viewMode} hasRooms={false} onSelect={handleView} />}
      </div>
      <ListState
        query={panels}
        flagsFailure={flagsFailure}
        filters={FILTERS}
        search={filters}
        unfilteredCount={isFiltered && !unfiltered.isPlaceholderData ? unfiltered.data : undefined}
        onChange={change}
        emptyText={t("panels.emptyPaths")}
        extra={
          isSmall && (
            <div className={styles.tools}>
              <ViewModeButton viewMode={viewMode} onSelect={selectViewMode} />
            </div>
          )
        }
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
                label={path.name ?? t("panels.otherPaths")}
                renderItem={renderItem}
                viewMode={viewMode}
                memory={JSON.stringify([editionKey(), path.name, listQuery])}
              />
            </PathSection>
          ))
        }
      </ListState>
      {eventDialog}
    </>
  );
};
