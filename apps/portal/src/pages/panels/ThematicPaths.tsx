import { panelRoutes, type PanelItem } from "@foyer/contract/panels";
import { useMemo } from "react";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { useCorrectedFilters } from "../../features/panels/chosen-filters.ts";
import { useListLook } from "../../features/panels/list-look.ts";
import { ListLookButton } from "../../features/panels/ListLookButton.tsx";
import { PanelFilterBar } from "../../features/panels/PanelFilterBar.tsx";
import { PanelGrid } from "../../features/panels/PanelGrid.tsx";
import { toListQuery, useLookups } from "../../features/panels/panels.queries.ts";
import { PathSection } from "../../features/panels/PathSection.tsx";
import { groupByPath, onPaths } from "../../features/panels/thematic-paths.ts";
import { editionKey, useLanguage } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { ListState } from "./ListState.tsx";
import styles from "./PanelsPage.module.css";
import { useOpenPaths } from "./use-open-paths.ts";
import { isNarrowed, type ProgrammeView } from "./use-programme-view.ts";

const FILTERS = ["type", "room"] as const;

const countOnPaths = (items: readonly PanelItem[]) => onPaths(items).length;

/** The programme by thematic path, all days together. */
export const ThematicPaths = ({ search, change, handleType }: ProgrammeView) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const { data: lookups } = useLookups();
  useCorrectedFilters(search, change);
  // Here a path in the address is one to unfold, and no filter.
  const { path: linked, ...narrowed } = search;
  const isNarrow = isNarrowed(narrowed);
  const listQuery = toListQuery(undefined, narrowed);
  const panels = useEditionQuery(panelRoutes.list, listQuery, { select: onPaths });
  const paths = useMemo(() => groupByPath(panels.data ?? [], language), [panels.data, language]);
  const whole = useEditionQuery(panelRoutes.list, toListQuery(undefined, {}), {
    enabled: !isNarrow || panels.isSuccess,
    select: countOnPaths,
  });
  const { isOpen, toggle } = useOpenPaths(
    isNarrow ? JSON.stringify(listQuery) : "",
    lookups?.options.thematicPaths.find(({ value }) => String(value) === linked)?.text,
  );
  const { look, choose } = useListLook(0);
  const { renderItem, eventDialog, flagsFailure } = usePanelItems({
    level: 3,
    withDate: true,
    withPath: false,
    look,
    search: search.search,
    now,
  });
  return (
    <>
      <div className={styles.bar}>
        <PanelFilterBar
          names={FILTERS}
          wanted={search}
          found={isNarrow ? panels.data?.length : undefined}
          onChange={change}
          onType={handleType}
        />
      </div>
      <ListState
        query={panels}
        flagsFailure={flagsFailure}
        filters={FILTERS}
        search={narrowed}
        ofAll={isNarrow && !whole.isPlaceholderData ? whole.data : undefined}
        onChange={change}
        emptyText={t("panels.emptyPaths")}
        extra={
          <div className={styles.tools}>
            <ListLookButton look={look} onChoose={choose} />
          </div>
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
                look={look}
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
