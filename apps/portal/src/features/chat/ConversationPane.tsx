import type { ConversationSettings } from "@foyer/contract/chat";
import BackIcon from "@material-design-icons/svg/filled/arrow_back.svg?react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { addresses } from "../../lib/addresses.ts";
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
import { FillingQuery } from "./FillingQuery.tsx";
import { ConversationMenu } from "./ConversationMenu.tsx";
import { Thread } from "./Thread.tsx";
import { avatarOf, type Interlocutor, useContactName } from "./use-contact-name.ts";

type ConversationPaneProps = {
  readonly person: Interlocutor;
  readonly panel: { readonly id: number; readonly topic: string } | null;
  readonly onPanelDone: () => void;
  /** Called when there is no conversation any more. */
  readonly onLeave: () => void;
};

/** A conversation: who it is with, what was written, and where one writes. */
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
    // Not every change is told; a refusal may be the first that is heard of it.
    if (refusedCount > 0) void refetch();
  }, [refusedCount, refetch]);
  return (
    <section className={styles.pane} aria-label={name}>
      <header className={styles.head}>
        <Link
          to={addresses.chat()}
          // What is to be shared can go to somebody else.
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
      <FillingQuery
        query={settings}
        skeleton={<Skeleton lines={6} />}
        failureText={t("chat.threadFailed")}
      >
        {(conversation) => (
          <>
            {(conversation.invitationAccepted || conversation.isHeBlocked) && (
              <Thread userId={userId} name={name} />
            )}
            <Foot {...{ conversation, person, name, panel, onPanelDone, onLeave }} />
          </>
        )}
      </FillingQuery>
    </section>
  );
};

/** How much of what was written to somebody the server has refused for good. */
const useRefusedCount = (userId: number): number =>
  useChatState().waiting.filter(
    ({ recipientId, refusal }) => recipientId === userId && refusal !== null,
  ).length;

/** A conversation takes the place of the list there, and the keyboard's place with it. */
const focusOnPhone = (heading: HTMLElement | null) => {
  if (matchMedia("(width < 720px)").matches) heading?.focus({ preventScroll: true });
};

type FootProps = ConversationPaneProps & {
  readonly conversation: ConversationSettings;
  readonly name: string;
};

/** A line that is only being opened is not told of, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Where one writes, or why one cannot. */
const Foot = ({ conversation, person, name, panel, onPanelDone, onLeave }: FootProps) => {
  const { t } = useTranslation();
  const { isConnected, isKept } = useChatState();
  const isOffline = useDelayed(!isConnected, PATIENCE_MS);
  const [isAnswered, setAnswered] = useState(false);
  if (conversation.amIBlocked) return <Banner text={t("chat.amIBlocked")} />;
  if (conversation.isHeBlocked) return <Banner text={t("chat.isHeBlocked")} />;
  if (!conversation.canIChat || !conversation.canHeChat)
    return <Banner text={t("chat.inactive")} />;
  if (!conversation.invitationAccepted) {
    return (
      <Invitation
        {...{ conversation, person, name, onLeave }}
        onAccepted={() => setAnswered(true)}
      />
    );
  }
  return (
    <>
      {isOffline && <Note text={t("chat.offline")} />}
      {!isKept && <Note text={t("chat.notKept")} />}
      <Composer
        userId={person.userId}
        panel={panel}
        onPanelDone={onPanelDone}
        isNext={isAnswered}
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

type InvitationProps = Pick<FootProps, "conversation" | "person" | "name" | "onLeave"> & {
  readonly onAccepted: () => void;
};

/** The invitation: none yet, one that waits, or one to answer. An information stand needs none. */
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
        // The button below asks again, and tells of a refusal.
      });
  }, [isAutomatic, userId]);
  if (conversation.invitationReceived) {
    return (
      <div className={styles.invitation}>
        <p>{t("chat.received", { name })}</p>
        <div className={styles.buttons}>
          <Button busy={accepting.isPending} onClick={() => accepting.start(userId)}>
            {t("chat.accept")}
          </Button>
          <Button look="outline" busy={rejecting.isPending} onClick={() => rejecting.start(userId)}>
            {t("chat.deny")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.invitation}>
      <p>{conversation.invitationSent ? t("chat.sent") : t("chat.mustAccept")}</p>
      {!conversation.invitationSent && (
        <Button busy={inviting.isPending} onClick={() => inviting.start(userId)}>
          {t("chat.invite")}
        </Button>
      )}
    </div>
  );
};
