import type { ChatMessage } from "@foyer/contract/chat/portal";
import { codeOfLanguage } from "@foyer/contract/constants";
import PictureIcon from "@material-design-icons/svg/filled/image.svg?react";
import FileIcon from "@material-design-icons/svg/filled/description.svg?react";
import { useContext, useState } from "react";
import { fileAddress } from "../../lib/addresses.ts";
import { useIsOffline } from "../../lib/connectivity.ts";
import { useLanguage } from "../../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import styles from "./Bubble.module.css";
import { localTimeOf } from "./chat-time.ts";
import { useChatState } from "./chat-store.ts";
import type { OutboxMessage } from "./chat-types.ts";
import { discardRefused } from "./send-queue.ts";
import { SharedPanelContext } from "./shared-panel.ts";
import { splitLinks } from "./split-links.ts";

type BubbleProps = {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly senderName: string;
  /** Opens the picture in a lightbox. */
  readonly onOpenPicture: (message: ChatMessage) => void;
};

/** Stored message: a text, a file, a picture or a panel. */
export const Bubble = ({ message, isOwn, senderName, onOpenPicture }: BubbleProps) => (
  <div className={joinClasses(styles.bubble, isOwn && styles.own)}>
    <VisuallyHidden>{senderName}: </VisuallyHidden>
    <Content message={message} onOpenPicture={onOpenPicture} />
    <time className={styles.time} dateTime={message.sendDate}>
      {localTimeOf(message.sendDate).clock}
    </time>
  </div>
);

const Content = ({ message, onOpenPicture }: Pick<BubbleProps, "message" | "onOpenPicture">) => {
  const isOffline = useIsOffline();
  if (message.panel !== null && message.panelId !== null) return <Panel message={message} />;
  if (message.fileId === null) return <Text text={message.message} />;
  const isPicture = message.fileMimeType?.includes("image") === true;
  return isPicture ? (
    // Requests a missing picture again after a change of the connection.
    <Picture key={String(isOffline)} {...{ message, onOpenPicture }} />
  ) : (
    <Attachment message={message} />
  );
};

/** User input is rendered as text only; web addresses become links. */
const Text = ({ text }: { readonly text: string }) => (
  <p className={styles.text} dir="auto">
    {splitLinks(text).map(({ link, content, position }) =>
      link === null ? (
        content
      ) : (
        // An explicit direction prevents bidirectional control characters in the text from reordering the
        // address.
        <a key={position} dir="ltr" href={link} target="_blank" rel="noopener noreferrer nofollow">
          {content}
        </a>
      ),
    )}
  </p>
);

const Panel = ({ message }: { readonly message: ChatMessage }) => {
  const language = codeOfLanguage(useLanguage());
  const renderPanel = useContext(SharedPanelContext);
  const text = message.panel?.find((entry) => entry.language === language);
  const topic = text?.topic ?? message.message;
  return <div className={styles.card}>{renderPanel({ id: message.panelId ?? 0, topic })}</div>;
};

const Picture = ({ message, onOpenPicture }: Pick<BubbleProps, "message" | "onOpenPicture">) => {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const name = message.filename ?? message.message;
  if (isMissing) {
    return (
      <p className={styles.file}>
        <Icon of={PictureIcon} />
        <span>{t("chat.pictureMissing", { name })}</span>
      </p>
    );
  }
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t("chat.openPicture", { name })}
      onClick={() => onOpenPicture(message)}
    >
      <img
        src={fileAddress(message.previewFileId ?? message.fileId ?? "")}
        alt=""
        loading="lazy"
        onError={() => setMissing(true)}
      />
    </button>
  );
};

const Attachment = ({ message }: { readonly message: ChatMessage }) => (
  <a className={styles.file} href={fileAddress(message.fileId ?? "")} download>
    <Icon of={FileIcon} />
    <span>{message.filename ?? message.message}</span>
  </a>
);

/** Message that is being sent, or that the server has permanently rejected. */
export const PendingBubble = ({ message }: { readonly message: OutboxMessage }) => {
  const { t } = useTranslation();
  const { refusal, clientMessageId } = message;
  const { isConnected } = useChatState();
  const copying = useAction(() => navigator.clipboard.writeText(message.message), {
    onSuccess: () => toast.success(t("chat.copied")),
    // Some browsers forbid clipboard access; the text can still be selected and copied.
    onFailure: () => toast.error(t("chat.copyFailed")),
  });
  return (
    <div className={joinClasses(styles.bubble, styles.own, refusal !== null && styles.refused)}>
      <VisuallyHidden>{t("chat.you")}: </VisuallyHidden>
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      {refusal === null ? (
        <span className={styles.time}>
          {t(isConnected ? "chat.sending" : "chat.waitsForConnection")}
        </span>
      ) : (
        <div className={styles.refusal}>
          <p role="alert">{t("chat.sendFailed", { reason: refusal })}</p>
          <Button variant="outline" onClick={() => copying.start()}>
            {t("chat.copy")}
          </Button>
          <Button variant="outline" onClick={() => void discardRefused(clientMessageId)}>
            {t("chat.discard")}
          </Button>
        </div>
      )}
    </div>
  );
};
