import type { PartnerInvitation } from "@foyer/contract/partners";
import OpenIcon from "@material-design-icons/svg/filled/chevron_right.svg?react";
import MailIcon from "@material-design-icons/svg/filled/mail_outline.svg?react";
import { Icon } from "../../ui/icons/Icon.tsx";
import styles from "./InvitationList.module.css";

type InvitationListProps = {
  invitations: readonly PartnerInvitation[];
  onChoose: (id: number) => void;
};

/** What a partner invites to; a press opens it. */
export const InvitationList = ({ invitations, onChoose }: InvitationListProps) => (
  <ul className={styles.list}>
    {invitations.map(({ id, description }) => (
      <li key={id} className={styles.entry}>
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          onClick={() => onChoose(id)}
        >
          <span className={styles.mark}>
            <Icon of={MailIcon} size={24} />
          </span>
          <span className={styles.title}>{description.title}</span>
          <Icon of={OpenIcon} className={styles.opens} />
        </button>
      </li>
    ))}
  </ul>
);
