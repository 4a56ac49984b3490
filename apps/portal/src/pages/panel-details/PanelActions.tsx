import type { PanelDetails } from "@foyer/contract/panels/portal";
import EventIcon from "@material-design-icons/svg/filled/calendar_month.svg?react";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import type { ReactNode } from "react";
import { ShowRoom } from "../../compositions/building-dialog/ShowRoom.tsx";
import { editionQuery, useSession } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { isWebAddress } from "../../lib/web-address.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { ShareMenu } from "../../features/panels/ShareMenu.tsx";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";

type PanelActionsProps = { panel: PanelDetails; isDated: boolean; bookmark: ReactNode };

export const PanelActions = ({ panel, isDated, bookmark }: PanelActionsProps) => (
  <>
    {bookmark}
    {panel.additionalContent && <AdditionalInformation address={panel.additionalContent} />}
    <ShowRoom roomId={panel.roomId} hasPlan={panel.hasPlan} />
    <ShareMenu panel={panel} />
    <AddToCalendar id={panel.id} isDated={isDated} />
  </>
);

const AdditionalInformation = ({ address }: { address: string }) => {
  const { t } = useTranslation();
  if (!isWebAddress(address)) return null;
  return (
    <NewTabLink className={buttonClass({ variant: "outline" })} href={address}>
      <Icon of={NewTabIcon} />
      <span>{t("panels.additionalInformation")}</span>
    </NewTabLink>
  );
};

/**
 * A download link instead of a request, so that phones offer the file to the calendar. The route is public
 * because a link sends no token.
 */
const AddToCalendar = ({ id, isDated }: { id: number; isDated: boolean }) => {
  const { t } = useTranslation();
  const { profile } = useSession();
  if (!isDated || profile?.visible !== true) return null;
  const query = Object.entries({ ...editionQuery(), id }).map(
    ([name, value]) => `${name}=${value}`,
  );
  return (
    <a
      className={buttonClass({ variant: "outline" })}
      href={`/api/public/panels/details.ics?${query.join("&")}`}
      download
    >
      <Icon of={EventIcon} />
      <span>{t("panels.addToCalendar")}</span>
    </a>
  );
};
