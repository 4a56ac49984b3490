import type { Partner } from "@foyer/contract/partners";
import type { ReactNode } from "react";
import { fileAddress } from "../../lib/addresses.ts";
import { Picture } from "@foyer/ui/Picture.tsx";

type PartnerLogoProps = {
  partner: Partner;
  className: string | undefined;
  /** Empty, unless the name does not stand beside it. */
  alt: string;
  /** What stands in where there is no logo, or none that loads. */
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
