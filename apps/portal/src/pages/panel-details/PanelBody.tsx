import type { PanelDetails } from "@foyer/contract/panels";
import { useAgendaFlags } from "../../features/agenda/agenda-flags.ts";
import { BookmarkButton } from "../../features/agenda/BookmarkButton.tsx";
import { PanelArticle } from "../../features/panels/PanelArticle.tsx";
import { PanelPeople } from "../../features/panels/PanelPeople.tsx";
import { PartnerList } from "../../features/panels/PartnerList.tsx";
import { useNow } from "../../lib/use-now.ts";
import { useAccess } from "../../lib/session.ts";
import { DetailsCards, DetailsSection } from "../../ui/DetailsPage.tsx";
import { Card } from "@foyer/ui/Card.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import { PanelActions } from "./PanelActions.tsx";

type PanelBodyProps = {
  panel: PanelDetails;
  /** Only what a list tells is known so far. */
  isOutline: boolean;
};

export const PanelBody = ({ panel: answered, isOutline }: PanelBodyProps) => {
  const { t } = useTranslation();
  const { takesPart } = useAccess();
  const now = useNow();
  const { flagsOf, areKnown } = useAgendaFlags();
  const panel = { ...answered, ...flagsOf(answered) };
  const { renderItem, eventDialog, fields, flagsFailure } = usePanelItems({
    level: 3,
    withDate: true,
    now,
  });
  return (
    <>
      {flagsFailure}
      <PanelArticle
        panel={panel}
        fields={fields}
        isOutline={isOutline}
        bookmark={takesPart && <BookmarkButton panel={panel} disabled={!areKnown} />}
        actions={<PanelActions panel={panel} isDated={fields.date} />}
      />
      {isOutline && (
        <div role="status" aria-label={t("shell.loading")}>
          <Skeleton shape="block" height={180} />
        </div>
      )}
      {fields.attendees && panel.attendees.length > 0 && (
        <DetailsSection title={t("panels.people")}>
          <Card>
            <PanelPeople attendees={panel.attendees} />
          </Card>
        </DetailsSection>
      )}
      {panel.panels.length > 0 && (
        <DetailsSection title={t("panels.subPanels")}>
          <DetailsCards>
            {panel.panels.map((item) => (
              <li key={item.id}>{renderItem(item)}</li>
            ))}
          </DetailsCards>
        </DetailsSection>
      )}
      {fields.partners && panel.partners.length > 0 && (
        <DetailsSection title={t("panels.partners")}>
          <PartnerList partners={panel.partners} />
        </DetailsSection>
      )}
      {eventDialog}
    </>
  );
};
