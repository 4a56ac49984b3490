import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import { isWebAddress } from "../lib/web-address.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import styles from "./PersonLinks.module.css";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";

type PersonLinksProps = {
  readonly linkedIn: string | null;
  readonly twitter: string | null;
  /** Name of the person, where the links of several people appear together. */
  readonly personName?: string | undefined;
};

/** External profiles of a person. */
export const PersonLinks = ({ linkedIn, twitter, personName }: PersonLinksProps) => (
  <>
    <WebLink address={linkedIn} label="LinkedIn" personName={personName} />
    <WebLink address={twitter} label="Twitter (X)" personName={personName} />
  </>
);

type WebLinkProps = Pick<PersonLinksProps, "personName"> & {
  address: string | null;
  label: string;
};

/** The address is user input, so only http and https become a link. */
const WebLink = ({ address, label, personName }: WebLinkProps) =>
  isWebAddress(address) ? (
    <NewTabLink className={styles.link} href={address}>
      {label}
      {personName !== undefined && <VisuallyHidden>: {personName}</VisuallyHidden>}
      <Icon of={NewTabIcon} size={16} />
    </NewTabLink>
  ) : null;
