import type { PanelPartner } from "@foyer/contract/panels/portal";
import { Link } from "@tanstack/react-router";
import { addresses, fileAddress } from "../../lib/addresses.ts";
import { Picture } from "@foyer/ui/Picture.tsx";
import { uniquePartners } from "./unique-partners.ts";
import styles from "./PartnerList.module.css";

export const PartnerList = ({ partners }: { partners: readonly PanelPartner[] }) => (
  <ul className={styles.partners}>
    {uniquePartners(partners).map(({ id, logoId, name }) => (
      <li key={id} className={styles.item}>
        <Link className={styles.partner} to={addresses.partnerDetails(id)}>
          {logoId !== null && (
            // Empty alternative text, because the name follows the logo.
            <Picture data-logo="" className={styles.logo} src={fileAddress(logoId)} alt="" />
          )}
          <span>{name}</span>
        </Link>
      </li>
    ))}
  </ul>
);
