import { fullNameOf } from "@foyer/contract/attendee";
import type { ChatContact } from "@foyer/contract/chat";
import { Link } from "@tanstack/react-router";
import { type Ref, useEffect, useRef, useState } from "react";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Avatar } from "@foyer/ui/Avatar.tsx";
import { Badge } from "@foyer/ui/Badge.tsx";
import { countWaiting } from "./chat-cache.ts";
import { shortTime } from "./chat-time.ts";
import styles from "./ConversationList.module.css";
import { avatarOf, useContactName } from "./use-contact-name.ts";

type ConversationListProps = {
  readonly contacts: readonly ChatContact[];
  readonly currentId: number | null;
  /** An agenda item that goes along to whom is chosen. */
  readonly panelId?: number | undefined;
};

/** The person's conversations and invitations, the latest contact first. */
export const ConversationList = ({ contacts, currentId, panelId }: ConversationListProps) => {
  const { t } = useTranslation();
  const hasStands = contacts.filter((contact) => contact.isInformationAccount).length > 1;
  const { lastId, last } = useLastOpen(currentId);
  return (
    <ul className={styles.list} aria-label={t("chat.conversations")}>
      {contacts.map((contact) => (
        <li key={contact.userId}>
          <Conversation
            contact={contact}
            panelId={panelId}
            isCurrent={contact.userId === currentId}
            ref={contact.userId === lastId ? last : undefined}
            withOwnName={hasStands && contact.isInformationAccount}
          />
        </li>
      ))}
    </ul>
  );
};

/** On phones a conversation that is left gives way to the list, and the keyboard's place to its link. */
const useLastOpen = (currentId: number | null) => {
  const last = useRef<HTMLAnchorElement>(null);
  const [lastId, setLastId] = useState(currentId);
  if (currentId !== null && currentId !== lastId) setLastId(currentId);
  useEffect(() => {
    if (currentId === null && document.activeElement === document.body) last.current?.focus();
  }, [currentId]);
  return { lastId, last };
};

type ConversationProps = {
  readonly ref: Ref<HTMLAnchorElement> | undefined;
  readonly contact: ChatContact;
  readonly panelId: number | undefined;
  readonly isCurrent: boolean;
  readonly withOwnName: boolean;
};

const Conversation = ({ ref, contact, panelId, isCurrent, withOwnName }: ConversationProps) => {
  const { t, language } = useTranslation();
  const nameOf = useContactName();
  const { userId, settings, lastMessage, lastContactDate } = contact;
  const isWaiting = settings.invitationReceived || settings.invitationSent;
  const waiting = countWaiting(contact);
  return (
    <Link
      ref={ref}
      to={addresses.chat()}
      search={{ user: userId, ...(panelId !== undefined && { panel: panelId }) }}
      className={styles.conversation}
      aria-current={isCurrent || undefined}
    >
      <Avatar name={nameOf(contact)} src={avatarOf(contact)} />
      <span className={styles.words}>
        <span className={styles.name}>{nameOf(contact)}</span>
        {withOwnName && <span className={styles.last}>{fullNameOf(contact)}</span>}
        <span className={styles.last} dir="auto">
          {isWaiting ? t("chat.invitation") : lastMessage}
        </span>
      </span>
      <span className={styles.side}>
        <time dateTime={lastContactDate}>{shortTime(lastContactDate, language)}</time>
        <Badge count={waiting} label={t("chat.unread", { count: waiting })} />
      </span>
    </Link>
  );
};
