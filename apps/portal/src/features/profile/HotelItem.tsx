import HotelIcon from "@material-design-icons/svg/filled/hotel.svg?react";
import PhoneIcon from "@material-design-icons/svg/filled/phone.svg?react";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import type { LandingProfile } from "@foyer/contract/profile/portal";
import { useTranslation } from "../../lib/use-translation.ts";
import { isWebAddress } from "../../lib/web-address.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import styles from "./StayItems.module.css";
import { StayItem } from "./StayItem.tsx";

export const HotelItem = ({ profile }: { profile: LandingProfile }) => {
  const { t } = useTranslation();
  const { hotel, hotelAddress, hotelUrl, hotelPhone } = profile;
  return (
    <StayItem icon={HotelIcon} title={hotel}>
      {hotelAddress !== null && <p className={styles.muted}>{hotelAddress}</p>}
      <p className={styles.actions}>
        {isWebAddress(hotelUrl) && (
          <NewTabLink className={styles.action} href={hotelUrl}>
            {t("profile.hotelContact")}
            <Icon of={NewTabIcon} size={16} />
          </NewTabLink>
        )}
        {hotelPhone !== null && (
          <a className={styles.action} href={`tel:${hotelPhone.replaceAll(/[^\d+]/g, "")}`}>
            <Icon of={PhoneIcon} size={16} />
            {hotelPhone}
          </a>
        )}
      </p>
    </StayItem>
  );
};
