import type { ReactNode } from "react";
import type { PanelDetails } from "@foyer/contract/panels/portal";
import { useAgendaFlags } from "../../features/agenda/agenda-flags.ts";
import { LabelledBookmarkButton } from "../../features/agenda/LabelledBookmarkButton.tsx";
import { useZoneNotice } from "../../features/panels/use-zone-notice.ts";
import { PanelArticle } from "../../features/panels/PanelArticle.tsx";
import { PanelPeople } from "../../features/panels/PanelPeople.tsx";
import { PartnerList } from "../../features/panels/PartnerList.tsx";
import { addresses } from "../../lib/addresses.ts";
import { isOngoing } from "../../lib/panel-time.ts";
import { useNow } from "../../lib/use-now.ts";
import { useAccess } from "../../lib/session.ts";
import { NearViewport } from "../../ui/NearViewport.tsx";
import { DetailsCards, DetailsSection } from "../../ui/DetailsPage.tsx";
import { GoBack } from "../../ui/GoBack.tsx";
import { Card } from "@foyer/ui/Card.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import { ClashNote } from "./ClashNote.tsx";
import { PanelActions } from "./PanelActions.tsx";
import styles from "./PanelBody.module.css";
import { ConcurrentPanels } from "./ConcurrentPanels.tsx";

type PanelBodyProps = {
  panel: PanelDetails;
  /** True if only the data of a list is loaded so far. */
  isOutline: boolean;
  /** Error that prevented loading the rest. */
  failure: ReactNode;
};

export const PanelBody = ({ panel: details, isOutline, failure }: PanelBodyProps) => {
  const { t } = useTranslation();
  const { hasAgenda, isParticipant } = useAccess();
  const now = useNow();
  useZoneNotice();
  const { flagsOf, areLoaded } = useAgendaFlags();
  const panel = { ...details, ...flagsOf(details) };
  const { renderItem, eventDialog, fields, flagsFailure } = usePanelItems({
    level: 3,
    withDate: true,
    now,
  });
  return (
    <>
      <p className={styles.back}>
        <GoBack label={t("panels.goBack")} fallback={addresses.panels()} />
      </p>
      {flagsFailure}
      <PanelArticle
        panel={panel}
        fields={fields}
        isOutline={isOutline}
        isOngoing={fields.time && isOngoing(panel, now)}
        actions={
          <PanelActions
            panel={panel}
            isDated={fields.date}
            bookmark={hasAgenda && <LabelledBookmarkButton panel={panel} disabled={!areLoaded} />}
          />
        }
      />
      {isParticipant && fields.time && <ClashNote panel={panel} />}
      {failure}
      {isOutline && !failure && (
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
      {fields.time && (
        <NearViewport height="480px">
          <ConcurrentPanels panel={panel} now={now} />
        </NearViewport>
      )}
      {eventDialog}
    </>
  );
};
