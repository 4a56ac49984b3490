import { panelRoutes, type PanelDetails, type PanelItem } from "@foyer/contract/panels";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { findBeside } from "../../features/panels/beside.ts";
import { toListQuery } from "../../features/panels/panels.queries.ts";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { editionKey } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { DetailsSection } from "../../ui/DetailsPage.tsx";

type PanelsBesideProps = { panel: PanelDetails; now: number };

/** What else runs while a panel does, and what comes next in its room, once its day has been read for the programme. */
export const PanelsBeside = ({ panel, now }: PanelsBesideProps) => {
  const { t } = useTranslation();
  const day = useEditionQuery(panelRoutes.list, toListQuery(panel.date, {}), { enabled: false });
  const { renderItem } = usePanelItems({ level: 4, withDate: false, look: "rows", now });
  const { sameTime, nextInRoom } = findBeside(panel, day.data ?? []);
  const draw = (title: string, items: readonly PanelItem[]) =>
    items.length > 0 && (
      <DetailsSection title={title}>
        <Timetable
          items={items}
          now={now}
          renderItem={renderItem}
          showTimes
          look="rows"
          level={3}
          memory={JSON.stringify([editionKey(), title, panel.id])}
        />
      </DetailsSection>
    );
  return (
    <>
      {draw(t("panels.sameTime"), sameTime)}
      {draw(t("panels.nextInRoom"), nextInRoom)}
    </>
  );
};
