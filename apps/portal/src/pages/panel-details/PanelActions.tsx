import type { PanelDetails } from "@foyer/contract/panels";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import { ShowRoom } from "../../compositions/building-window/ShowRoom.tsx";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { isWebAddress } from "../../lib/web-address.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { GoBack } from "../../ui/GoBack.tsx";
import { Icon } from "../../ui/icons/Icon.tsx";
import { NewTabLink } from "../../ui/NewTabLink.tsx";

/** The buttons of a panel's page. */
export const PanelActions = ({ panel }: { panel: PanelDetails }) => (
  <>
    {panel.additionalContent && <AdditionalInformation address={panel.additionalContent} />}
    <ShowRoom roomId={panel.roomId} hasPlan={panel.hasPlan} />
    <BackToProgramme />
  </>
);

const AdditionalInformation = ({ address }: { address: string }) => {
  const { t } = useTranslation();
  if (!isWebAddress(address)) return null;
  return (
    <NewTabLink className={buttonClass()} href={address}>
      <Icon of={NewTabIcon} />
      <span>{t("panels.additionalInformation")}</span>
    </NewTabLink>
  );
};

const BackToProgramme = () => {
  const { t } = useTranslation();
  return <GoBack label={t("panels.goBack")} fallback={addresses.panels()} />;
};
