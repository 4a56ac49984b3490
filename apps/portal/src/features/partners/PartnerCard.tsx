import type { Partner } from "@foyer/contract/partners";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import { Link } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { isWebAddress } from "../../lib/web-address.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import { pressableCard } from "@foyer/ui/pressable-card.ts";
import styles from "./PartnerCard.module.css";
import { PartnerLogo } from "./PartnerLogo.tsx";

type PartnerCardProps = {
  partner: Partner;
  /** The name's level in the page's outline. */
  level: 3 | 4;
};

/** Draws a partner; a press anywhere but on the name leads to its page. */
export const PartnerCard = ({ partner, level }: PartnerCardProps) => {
  const { t, bind } = useTranslation();
  const { name, description, url } = partner.description;
  const Name = `h${level}` as const;
  const words = t("partners.goToDetails");
  return (
    <Card as="article" padding="none" className={joinClasses(pressableCard.card, styles.card)}>
      {/* Cards of a row begin their names at one height, whichever of them has a logo. */}
      <div className={styles.plate}>
        <PartnerLogo partner={partner} className={styles.logo} alt="" />
      </div>
      <Name className={pressableCard.title}>
        {url !== null && isWebAddress(url) ? (
          <NewTabLink className={styles.site} href={url}>
            {name}
            <Icon of={NewTabIcon} size={16} className={styles.mark} />
          </NewTabLink>
        ) : (
          name
        )}
      </Name>
      {description !== null && <p className={styles.description}>{bind(description)}</p>}
      <div className={styles.foot}>
        <Link
          className={pressableCard.action}
          to={addresses.partnerDetails(partner.id)}
          aria-label={`${words}: ${name}`}
        >
          {words}
        </Link>
      </div>
    </Card>
  );
};
