import { nameDay, nameHours } from "@foyer/contract/dates";
import { panelLocation } from "@foyer/contract/panel-location";
import type { PanelDetails } from "@foyer/contract/panels/portal";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { useAgendaFlags } from "../../features/agenda/agenda-flags.ts";
import { BookmarkButton } from "../../features/agenda/BookmarkButton.tsx";
import type { SharedPanel } from "../../features/chat/shared-panel.ts";
import { usePanelDetails } from "../../features/panels/panels.queries.ts";
import { visibleFieldsOf } from "../../features/panels/visible-fields.ts";
import { addresses, sharedPanelAddress } from "../../lib/addresses.ts";
import { useAccess, useConference, useSession } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./SharedPanelCard.module.css";

/**
 * A panel in a message: topic, day, time, location and a bookmark. A panel of another edition, or one that
 * cannot be loaded, has only the topic and the link.
 */
export const SharedPanelCard = ({ id, topic }: SharedPanel) => {
  const { t, bind } = useTranslation();
  const conference = useConference();
  const { data: panel, isPending } = usePanelDetails(id);
  const address =
    panel && conference ? sharedPanelAddress(id, conference) : addresses.panelDetails(id);
  return (
    <>
      <p className={styles.topic}>{bind(panel?.description.topic ?? topic)}</p>
      {(panel || isPending) && <p className={styles.meta}>{panel && <Meta panel={panel} />}</p>}
      <div className={styles.actions}>
        <NewTabLink href={address}>
          {t("chat.openPanel")}
          <VisuallyHidden>{topic}</VisuallyHidden>
        </NewTabLink>
        {panel && <Bookmark panel={panel} />}
      </div>
    </>
  );
};

const Meta = ({ panel }: { panel: PanelDetails }) => {
  const { language } = useTranslation();
  const { profile } = useSession();
  const fields = visibleFieldsOf(profile);
  const dateTime = [
    fields.date && nameDay(panel.date, language),
    fields.time && nameHours(panel),
  ].filter(Boolean);
  return [dateTime.join(", "), panelLocation(panel)].filter(Boolean).join(" · ");
};

const Bookmark = ({ panel }: { panel: PanelDetails }) => {
  const { isParticipant } = useAccess();
  const { flagsOf, areLoaded } = useAgendaFlags();
  return (
    isParticipant && (
      <BookmarkButton panel={{ ...panel, ...flagsOf(panel) }} disabled={!areLoaded} />
    )
  );
};
