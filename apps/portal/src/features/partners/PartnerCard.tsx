import type { Partner } from "@foyer/contract/partners/portal";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import { Link } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { isWebAddress } from "../../lib/web-address.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import { clickableCard } from "@foyer/ui/clickable-card.ts";
import styles from "./PartnerCard.module.css";
import { PartnerLogo } from "./PartnerLogo.tsx";

type PartnerCardProps = {
  partner: Partner;
  /** Heading level of the name. */
  level: 3 | 4;
};

/** Partner card. A click opens the details; the name links to the partner's site. */
export const PartnerCard = ({ partner, level }: PartnerCardProps) => {
  const { t, bind } = useTranslation();
  const { name, description, url } = partner.description;
  const Name = `h${level}` as const;
  const label = t("partners.goToDetails");
  return (
    <Card as="article" padding="none" className={joinClasses(clickableCard.card, styles.card)}>
      {/* Always rendered, so that the names of a row of cards align even without a logo. */}
      <div className={styles.plate}>
        <PartnerLogo partner={partner} className={styles.logo} alt="" />
      </div>
      <Name className={clickableCard.title}>
        {isWebAddress(url) ? (
          <NewTabLink className={styles.site} href={url}>
            {name}
            <Icon of={NewTabIcon} size={16} className={styles.newTabIcon} />
          </NewTabLink>
        ) : (
          name
        )}
      </Name>
      {description !== null && <p className={styles.description}>{bind(description)}</p>}
      <div className={styles.foot}>
        <Link
          className={clickableCard.action}
          to={addresses.partnerDetails(partner.id)}
          aria-label={`${label}: ${name}`}
        >
          {label}
        </Link>
      </div>
    </Card>
  );
};
