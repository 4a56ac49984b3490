import { panelRoutes, type PanelDetails, type PanelItem } from "@foyer/contract/panels/portal";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { findConcurrent } from "../../features/panels/concurrent-panels.ts";
import { toListQuery } from "../../features/panels/panels.queries.ts";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { editionKey } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { DetailsSection } from "../../ui/DetailsPage.tsx";

type ConcurrentPanelsProps = { panel: PanelDetails; now: number };

/**
 * Shows the panels at the same time and the next one in the room. Uses the cached day of the programme and
 * never fetches it.
 */
export const ConcurrentPanels = ({ panel, now }: ConcurrentPanelsProps) => {
  const { t } = useTranslation();
  const day = useEditionQuery(panelRoutes.list, toListQuery(panel.date, {}), { enabled: false });
  const { renderItem } = usePanelItems({ level: 4, withDate: false, viewMode: "rows", now });
  const { sameTime, nextInRoom } = findConcurrent(panel, day.data ?? []);
  const renderSection = (title: string, items: readonly PanelItem[]) =>
    items.length > 0 && (
      <DetailsSection title={title}>
        <Timetable
          items={items}
          now={now}
          renderItem={renderItem}
          showTimes
          viewMode="rows"
          level={3}
          memory={JSON.stringify([editionKey(), title, panel.id])}
        />
      </DetailsSection>
    );
  return (
    <>
      {renderSection(t("panels.sameTime"), sameTime)}
      {renderSection(t("panels.nextInRoom"), nextInRoom)}
    </>
  );
};
