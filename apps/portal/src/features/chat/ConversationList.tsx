import { fullNameOf } from "@foyer/contract/attendees/attendee";
import type { ChatContact } from "@foyer/contract/chat/portal";
import { Link } from "@tanstack/react-router";
import { type Ref, useEffect, useRef, useState } from "react";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Avatar } from "@foyer/ui/Avatar.tsx";
import { Badge } from "@foyer/ui/Badge.tsx";
import { countUnread } from "./chat-cache.ts";
import { shortTime } from "./chat-time.ts";
import styles from "./ConversationList.module.css";
import { avatarOf, useContactName } from "./use-contact-name.ts";

type ConversationListProps = {
  readonly contacts: readonly ChatContact[];
  readonly currentId: number | null;
  /** Panel to share with the selected contact. */
  readonly panelId?: number | undefined;
};

/** Lists the user's conversations and invitations, the latest contact first. */
export const ConversationList = ({ contacts, currentId, panelId }: ConversationListProps) => {
  const { t } = useTranslation();
  const hasInformationAccounts =
    contacts.filter((contact) => contact.isInformationAccount).length > 1;
  const { lastId, lastLink } = useLastOpen(currentId);
  return (
    <ul className={styles.list} aria-label={t("chat.conversations")}>
      {contacts.map((contact) => (
        <li key={contact.userId}>
          <Conversation
            contact={contact}
            panelId={panelId}
            isCurrent={contact.userId === currentId}
            ref={contact.userId === lastId ? lastLink : undefined}
            hasOwnName={hasInformationAccounts && contact.isInformationAccount}
          />
        </li>
      ))}
    </ul>
  );
};

/**
 * On phones, closing a conversation shows the list again. The focus then moves to the link of that
 * conversation.
 */
const useLastOpen = (currentId: number | null) => {
  const lastLink = useRef<HTMLAnchorElement>(null);
  const [lastId, setLastId] = useState(currentId);
  if (currentId !== null && currentId !== lastId) setLastId(currentId);
  useEffect(() => {
    if (currentId === null && document.activeElement === document.body) lastLink.current?.focus();
  }, [currentId]);
  return { lastId, lastLink };
};

type ConversationProps = {
  readonly ref: Ref<HTMLAnchorElement> | undefined;
  readonly contact: ChatContact;
  readonly panelId: number | undefined;
  readonly isCurrent: boolean;
  readonly hasOwnName: boolean;
};

const Conversation = ({ ref, contact, panelId, isCurrent, hasOwnName }: ConversationProps) => {
  const { t, language } = useTranslation();
  const nameOf = useContactName();
  const { userId, settings, lastMessage, lastContactDate } = contact;
  const isWaiting = settings.invitationReceived || settings.invitationSent;
  const unreadCount = countUnread(contact);
  return (
    <Link
      ref={ref}
      to={addresses.chat()}
      search={{ user: userId, ...(panelId !== undefined && { panel: panelId }) }}
      className={styles.conversation}
      aria-current={isCurrent || undefined}
    >
      <Avatar name={nameOf(contact)} src={avatarOf(contact)} />
      <span className={styles.texts}>
        <span className={styles.name}>{nameOf(contact)}</span>
        {hasOwnName && <span className={styles.last}>{fullNameOf(contact)}</span>}
        <span className={styles.last} dir="auto">
          {isWaiting ? t("chat.invitation") : lastMessage}
        </span>
      </span>
      <span className={styles.side}>
        <time dateTime={lastContactDate}>{shortTime(lastContactDate, language)}</time>
        <Badge count={unreadCount} label={t("chat.unread", { count: unreadCount })} />
      </span>
    </Link>
  );
};
