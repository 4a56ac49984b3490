import { panelRoutes, type PanelDetails, type PanelItem } from "@foyer/contract/panels/portal";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { findConcurrent } from "../../features/panels/concurrent-panels.ts";
import { toListQuery } from "../../features/panels/panels.queries.ts";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { addresses } from "../../lib/addresses.ts";
import { editionKey } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { DetailsSection } from "../../ui/DetailsPage.tsx";

type ConcurrentPanelsProps = { panel: PanelDetails; now: number };

/** Shows the panels at the same time and the next one in the room. */
export const ConcurrentPanels = ({ panel, now }: ConcurrentPanelsProps) => {
  const { t } = useTranslation();
  const day = useEditionQuery(panelRoutes.list, toListQuery(panel.date, {}));
  const { renderItem } = usePanelItems({ level: 4, withDate: false, viewMode: "rows", now });
  const { sameTime, sameTimeCount, nextInRoom } = findConcurrent(panel, day.data ?? []);
  const renderSection = (title: string, items: readonly PanelItem[], footer?: ReactNode) =>
    items.length > 0 && (
      <DetailsSection title={title}>
        <Timetable
          items={items}
          now={now}
          renderItem={renderItem}
          showTimes
          viewMode="rows"
          level={3}
          hasNowChips={false}
          memory={JSON.stringify([editionKey(), title, panel.id])}
        />
        {footer}
      </DetailsSection>
    );
  return (
    <>
      {renderSection(
        t("panels.sameTime"),
        sameTime,
        sameTimeCount > sameTime.length && (
          <p>
            <Link to={addresses.panels()} search={{ day: panel.date }}>
              {t("panels.allInProgramme", { count: sameTimeCount })}
            </Link>
          </p>
        ),
      )}
      {renderSection(t("panels.nextInRoom"), nextInRoom)}
    </>
  );
};
