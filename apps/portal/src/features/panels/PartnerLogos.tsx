import type { PanelPartner } from "@foyer/contract/panels/portal";
import { fileAddress } from "../../lib/addresses.ts";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { Picture } from "@foyer/ui/Picture.tsx";
import { uniquePartners, type Partner } from "./unique-partners.ts";
import styles from "./PartnerLogos.module.css";

type PictureOfPartner = Partner & { logoId: string };

/** Phones show one. */
const MAX_LOGOS = 2;

/** Shows the logos of a panel's partners in one line, and '+n' for those that do not fit. */
export const PartnerLogos = ({ partners }: { partners: readonly PanelPartner[] }) => {
  const pictures = uniquePartners(partners).filter(hasPicture);
  if (pictures.length === 0) return null;
  return (
    <span className={styles.logos}>
      {pictures.slice(0, MAX_LOGOS).map(({ id, logoId, name }) => (
        <Picture
          key={id}
          className={styles.logo}
          src={fileAddress(logoId)}
          alt={name}
          height={32}
        />
      ))}
      <HiddenPartners partners={pictures.slice(1)} className={styles.narrow} />
      <HiddenPartners partners={pictures.slice(MAX_LOGOS)} className={styles.wide} />
    </span>
  );
};

const hasPicture = (partner: Partner): partner is PictureOfPartner => partner.logoId !== null;

type HiddenPartnersProps = { partners: readonly Partner[]; className: string | undefined };

/** Shows the number of partners without a visible logo, and their names as tooltip. */
const HiddenPartners = ({ partners, className }: HiddenPartnersProps) => {
  if (partners.length === 0) return null;
  const names = partners.map(({ name }) => name).join(", ");
  return (
    <span
      className={joinClasses(styles.rest, className)}
      role="img"
      aria-label={names}
      title={names}
    >
      +{partners.length}
    </span>
  );
};
