import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import { isWebAddress } from "../lib/web-address.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import styles from "./PersonLinks.module.css";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";

type PersonLinksProps = {
  readonly linkedIn: string | null;
  readonly twitter: string | null;
  /** Whose they are, where several people stand together. */
  readonly of?: string | undefined;
};

/** Leads to what somebody shows of themselves elsewhere. */
export const PersonLinks = ({ linkedIn, twitter, of }: PersonLinksProps) => (
  <>
    <WebLink address={linkedIn} label="LinkedIn" of={of} />
    <WebLink address={twitter} label="Twitter (X)" of={of} />
  </>
);

type WebLinkProps = Pick<PersonLinksProps, "of"> & { address: string | null; label: string };

/** Somebody typed the address, so only the web's own schemes become a link. */
const WebLink = ({ address, label, of }: WebLinkProps) =>
  address !== null && isWebAddress(address) ? (
    <NewTabLink className={styles.link} href={address}>
      {label}
      {of !== undefined && <VisuallyHidden>: {of}</VisuallyHidden>}
      <Icon of={NewTabIcon} size={16} />
    </NewTabLink>
  ) : null;
