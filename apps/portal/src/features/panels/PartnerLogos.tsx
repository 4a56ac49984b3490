import type { PanelPartner } from "@foyer/contract";
import { fileAddress } from "../../lib/addresses.ts";
import { hideBroken, uniquePartners } from "./partner-logos.ts";
import styles from "./PartnerLogos.module.css";

/** Draws the logos of a panel's partners, each partner once; one that fails to load is hidden. */
export const PartnerLogos = ({ partners }: { partners: readonly PanelPartner[] }) => {
  if (partners.length === 0) return null;
  return (
    <span className={styles.logos}>
      {uniquePartners(partners).map(
        ({ id, logoId, name }) =>
          logoId !== null && (
            <img
              key={id}
              className={styles.logo}
              src={fileAddress(logoId)}
              alt={name}
              height={32}
              loading="lazy"
              decoding="async"
              onError={hideBroken}
            />
          ),
      )}
    </span>
  );
};
