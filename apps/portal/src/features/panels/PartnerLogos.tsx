import type { PanelPartner } from "@foyer/contract/panels";
import { fileAddress } from "../../lib/addresses.ts";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { Picture } from "@foyer/ui/Picture.tsx";
import { uniquePartners, type Partner } from "./unique-partners.ts";
import styles from "./PartnerLogos.module.css";

type PictureOfPartner = Partner & { logoId: string };

/** Beside the path there is room for so many logos; phones have it for one. */
const SHOWN = 2;

/** A panel's partners in one line, each once: two, on phones one, and '+n' for the rest. */
export const PartnerLogos = ({ partners }: { partners: readonly PanelPartner[] }) => {
  const pictures = uniquePartners(partners).filter(hasPicture);
  if (pictures.length === 0) return null;
  return (
    <span className={styles.logos}>
      {pictures.slice(0, SHOWN).map(({ id, logoId, name }) => (
        <Picture
          key={id}
          className={styles.logo}
          src={fileAddress(logoId)}
          alt={name}
          height={32}
        />
      ))}
      <Rest of={pictures.slice(1)} className={styles.narrow} />
      <Rest of={pictures.slice(SHOWN)} className={styles.wide} />
    </span>
  );
};

const hasPicture = (partner: Partner): partner is PictureOfPartner => partner.logoId !== null;

type RestProps = { of: readonly Partner[]; className: string | undefined };

/** How many more there are; their names for pointers and screen readers. */
const Rest = ({ of: partners, className }: RestProps) => {
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
