import type { ReactNode } from "react";
import type { PanelDetails } from "@foyer/contract/panels";
import { useAgendaFlags } from "../../features/agenda/agenda-flags.ts";
import { WordedBookmark } from "../../features/agenda/WordedBookmark.tsx";
import { PanelArticle } from "../../features/panels/PanelArticle.tsx";
import { PanelPeople } from "../../features/panels/PanelPeople.tsx";
import { PartnerList } from "../../features/panels/PartnerList.tsx";
import { addresses } from "../../lib/addresses.ts";
import { isOngoing } from "../../lib/panel-time.ts";
import { useNow } from "../../lib/use-now.ts";
import { useAccess } from "../../lib/session.ts";
import { DetailsCards, DetailsSection } from "../../ui/DetailsPage.tsx";
import { GoBack } from "../../ui/GoBack.tsx";
import { Card } from "@foyer/ui/Card.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import { PanelActions } from "./PanelActions.tsx";
import styles from "./PanelBody.module.css";
import { PanelsBeside } from "./PanelsBeside.tsx";

type PanelBodyProps = {
  panel: PanelDetails;
  /** Only what a list tells is known so far. */
  isOutline: boolean;
  /** Why no more than that is known. */
  failure: ReactNode;
};

export const PanelBody = ({ panel: answered, isOutline, failure }: PanelBodyProps) => {
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
            bookmark={takesPart && <WordedBookmark panel={panel} disabled={!areKnown} />}
          />
        }
      />
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
      {fields.time && <PanelsBeside panel={panel} now={now} />}
      {eventDialog}
    </>
  );
};
