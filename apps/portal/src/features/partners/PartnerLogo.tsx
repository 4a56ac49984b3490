import type { Partner } from "@foyer/contract/partners/portal";
import type { ReactNode } from "react";
import { fileAddress } from "../../lib/addresses.ts";
import { Picture } from "@foyer/ui/Picture.tsx";

type PartnerLogoProps = {
  partner: Partner;
  className: string | undefined;
  /** Empty if the name is next to the logo. */
  alt: string;
  /** Shown if there is no logo or it fails to load. */
  fallback?: ReactNode;
};

export const PartnerLogo = ({ partner, className, alt, fallback = null }: PartnerLogoProps) => {
  const { logoId } = partner.description;
  if (logoId === null) return fallback;
  return (
    <Picture
      data-logo=""
      className={className}
      src={fileAddress(logoId)}
      alt={alt}
      fallback={fallback}
    />
  );
};
