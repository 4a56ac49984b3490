import type { Partner } from "@foyer/contract/partners/portal";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { isWebAddress, readableAddress } from "../../lib/web-address.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import styles from "./PartnerArticle.module.css";
import { PartnerLogo } from "./PartnerLogo.tsx";

type PartnerArticleProps = {
  partner: Partner;
  /** Buttons of the page. */
  actions: ReactNode;
};

/** Details of a partner, without the name, which is the page heading. */
export const PartnerArticle = ({ partner, actions }: PartnerArticleProps) => {
  const { bind } = useTranslation();
  const { description, url } = partner.description;
  return (
    <Card as="article">
      <div className={styles.article}>
        <PartnerLogo partner={partner} className={styles.logo} alt="" />
        <div className={styles.text}>
          {description !== null && <p className={styles.description}>{bind(description)}</p>}
          {isWebAddress(url) && (
            <p className={styles.address}>
              <NewTabLink href={url}>
                {readableAddress(url)}
                <Icon of={NewTabIcon} size={16} className={styles.newTabIcon} />
              </NewTabLink>
            </p>
          )}
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
    </Card>
  );
};
