import type { ConversationSettings } from "@foyer/contract/chat/portal";
import BackIcon from "@material-design-icons/svg/filled/arrow_back.svg?react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { addresses } from "../../lib/addresses.ts";
import { PHONE } from "../../lib/phone.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Avatar } from "@foyer/ui/Avatar.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { iconButtonClass } from "@foyer/ui/icon-button-class.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { useDelayed } from "@foyer/ui/use-delayed.ts";
import { accept, invite, reject, setInterlocutor } from "./actions.ts";
import { settingsQuery } from "./chat-cache.ts";
import { useChatState } from "./chat-store.ts";
import { Composer } from "./Composer.tsx";
import styles from "./ConversationPane.module.css";
import { FullHeightQuery } from "./FullHeightQuery.tsx";
import { ConversationMenu } from "./ConversationMenu.tsx";
import { Thread } from "./Thread.tsx";
import { avatarOf, type Interlocutor, useContactName } from "./use-contact-name.ts";

type ConversationPaneProps = {
  readonly person: Interlocutor;
  readonly panel: { readonly id: number; readonly topic: string } | null;
  readonly onPanelDone: () => void;
  /** Called when the conversation no longer exists. */
  readonly onLeave: () => void;
};

export const ConversationPane = ({
  person,
  panel,
  onPanelDone,
  onLeave,
}: ConversationPaneProps) => {
  const { t } = useTranslation();
  const { userId } = person;
  const name = useContactName()(person);
  const settings = useQuery(settingsQuery(userId));
  const { refetch } = settings;
  const refusedCount = useRefusedCount(userId);
  useEffect(() => {
    setInterlocutor(userId);
    return () => setInterlocutor(null);
  }, [userId]);
  useEffect(() => {
    // The hub does not report every change of settings, so a rejection can be the first sign of one.
    if (refusedCount > 0) void refetch();
  }, [refusedCount, refetch]);
  return (
    <section className={styles.pane} aria-label={name}>
      <header className={styles.header}>
        <Link
          to={addresses.chat()}
          // Keeps the shared panel in the URL, so that the user can select another contact.
          search={({ panel: shared }) => (shared === undefined ? {} : { panel: shared })}
          replace
          className={`${iconButtonClass()} ${styles.back}`}
          aria-label={t("chat.back")}
        >
          <Icon of={BackIcon} />
        </Link>
        <Avatar name={name} src={avatarOf(person)} />
        <h2 ref={focusOnPhone} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        {settings.data !== undefined && <ConversationMenu settings={settings.data} name={name} />}
      </header>
      <FullHeightQuery
        query={settings}
        skeleton={<Skeleton lines={6} />}
        failureText={t("chat.threadFailed")}
      >
        {(conversation) => (
          <>
            {(conversation.invitationAccepted || conversation.isHeBlocked) && (
              <Thread userId={userId} name={name} />
            )}
            <ConversationFooter {...{ conversation, person, name, panel, onPanelDone, onLeave }} />
          </>
        )}
      </FullHeightQuery>
    </section>
  );
};

/** Returns the number of messages to a contact that the server has permanently rejected. */
const useRefusedCount = (userId: number): number =>
  useChatState().outbox.filter(
    ({ recipientId, refusal }) => recipientId === userId && refusal !== null,
  ).length;

/** On phones a conversation replaces the list, so the focus moves with it. */
const focusOnPhone = (heading: HTMLElement | null) => {
  if (matchMedia(PHONE).matches) heading?.focus({ preventScroll: true });
};

type ConversationFooterProps = ConversationPaneProps & {
  readonly conversation: ConversationSettings;
  readonly name: string;
};

/** Delay (ms) before the offline note; a connection that is only being opened needs less time. */
const OFFLINE_NOTE_DELAY_MS = 2_000;

/** Shows the composer, or the reason why writing is not possible. */
const ConversationFooter = ({
  conversation,
  person,
  name,
  panel,
  onPanelDone,
  onLeave,
}: ConversationFooterProps) => {
  const { t } = useTranslation();
  const { isConnected, isPersisted } = useChatState();
  const isOffline = useDelayed(!isConnected, OFFLINE_NOTE_DELAY_MS);
  const [isAccepted, setAccepted] = useState(false);
  if (conversation.amIBlocked) return <Banner text={t("chat.amIBlocked")} />;
  if (conversation.isHeBlocked) return <Banner text={t("chat.isHeBlocked")} />;
  if (!conversation.canIChat || !conversation.canHeChat)
    return <Banner text={t("chat.inactive")} />;
  if (!conversation.invitationAccepted) {
    return (
      <Invitation
        {...{ conversation, person, name, onLeave }}
        onAccepted={() => setAccepted(true)}
      />
    );
  }
  return (
    <>
      {isOffline && <Note text={t("chat.offline")} />}
      {!isPersisted && <Note text={t("chat.notPersisted")} />}
      <Composer
        userId={person.userId}
        panel={panel}
        onPanelDone={onPanelDone}
        hasAutoFocus={isAccepted}
      />
    </>
  );
};

const Note = ({ text }: { readonly text: string }) => (
  <p className={styles.note} role="status">
    {text}
  </p>
);

const Banner = ({ text }: { readonly text: string }) => (
  <p className={styles.banner} role="status">
    {text}
  </p>
);

type InvitationProps = Pick<
  ConversationFooterProps,
  "conversation" | "person" | "name" | "onLeave"
> & {
  readonly onAccepted: () => void;
};

/** Sends, accepts or rejects an invitation. Information stands are invited automatically. */
const Invitation = ({ conversation, person, name, onLeave, onAccepted }: InvitationProps) => {
  const { t } = useTranslation();
  const inviting = useAction(invite);
  const accepting = useAction(accept, { onSuccess: onAccepted });
  const rejecting = useAction(reject, { onSuccess: onLeave });
  const { userId, isInformationAccount } = person;
  const { isConnected } = useChatState();
  const isAutomatic =
    isInformationAccount &&
    !conversation.invitationSent &&
    !conversation.invitationReceived &&
    isConnected;
  useEffect(() => {
    if (isAutomatic)
      void invite(userId).catch(() => {
        // The button below retries and shows the error.
      });
  }, [isAutomatic, userId]);
  if (conversation.invitationReceived) {
    return (
      <div className={styles.invitation}>
        <p>{t("chat.invitationReceived", { name })}</p>
        <div className={styles.buttons}>
          <Button busy={accepting.isPending} onClick={() => accepting.start(userId)}>
            {t("chat.accept")}
          </Button>
          <Button
            variant="outline"
            busy={rejecting.isPending}
            onClick={() => rejecting.start(userId)}
          >
            {t("chat.deny")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.invitation}>
      <p>{conversation.invitationSent ? t("chat.invitationSent") : t("chat.acceptanceRequired")}</p>
      {!conversation.invitationSent && (
        <Button busy={inviting.isPending} onClick={() => inviting.start(userId)}>
          {t("chat.invite")}
        </Button>
      )}
    </div>
  );
};
