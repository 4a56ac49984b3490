import type { PanelPartner } from "@foyer/contract";
import type { SyntheticEvent } from "react";
import { fileAddress } from "../../lib/addresses.ts";
import styles from "./PartnerLogos.module.css";

const hide = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.hidden = true;
};

/** Draws the logos of a panel's partners, each partner once; one that fails to load is hidden. */
export const PartnerLogos = ({ partners }: { partners: readonly PanelPartner[] }) => {
  const shown = uniquePartners(partners);
  if (shown.length === 0) return null;
  return (
    <span className={styles.logos}>
      {shown.map(({ id, logoId, name }) => (
        <img
          key={id}
          className={styles.logo}
          src={fileAddress(logoId)}
          alt={name}
          height={32}
          loading="lazy"
          decoding="async"
          onError={hide}
        />
      ))}
    </span>
  );
};

type Logo = { id: number; logoId: string; name: string };

/** Partners are one when they share an external id (spec section 2, Programme). */
const uniquePartners = (partners: readonly PanelPartner[]): Logo[] => {
  const logos = new Map<string | number, Logo>();
  for (const { id, description } of partners) {
    const { externalID, logoId, name } = description;
    const key = externalID ?? id;
    if (logoId !== null && !logos.has(key)) logos.set(key, { id, logoId, name });
  }
  return [...logos.values()];
};
