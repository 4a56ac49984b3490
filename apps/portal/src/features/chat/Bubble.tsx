import type { ChatMessage } from "@foyer/contract/chat";
import { codeOfLanguage } from "@foyer/contract/constants";
import FileIcon from "@material-design-icons/svg/filled/description.svg?react";
import { addresses, fileAddress } from "../../lib/addresses.ts";
import { useLanguage } from "../../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import styles from "./Bubble.module.css";
import { placeInTime } from "./chat-time.ts";
import { useChatState } from "./chat-store.ts";
import type { WaitingMessage } from "./chat-types.ts";
import { discardRefused } from "./send-queue.ts";
import { splitLinks } from "./split-links.ts";

type BubbleProps = {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly senderName: string;
  /** Opens a picture over the page. */
  readonly onOpenPicture: (message: ChatMessage) => void;
};

/** A message that is stored: a text, a file, a picture or a panel. */
export const Bubble = ({ message, isOwn, senderName, onOpenPicture }: BubbleProps) => (
  <div className={joinClasses(styles.bubble, isOwn && styles.own)}>
    <VisuallyHidden>{senderName}: </VisuallyHidden>
    <Content message={message} onOpenPicture={onOpenPicture} />
    <time className={styles.time} dateTime={message.sendDate}>
      {placeInTime(message.sendDate).clock}
    </time>
  </div>
);

const Content = ({ message, onOpenPicture }: Pick<BubbleProps, "message" | "onOpenPicture">) => {
  if (message.panel !== null && message.panelId !== null) return <Panel message={message} />;
  if (message.fileId === null) return <Text text={message.message} />;
  const isPicture = message.fileMimeType?.includes("image") === true;
  return isPicture ? <Picture {...{ message, onOpenPicture }} /> : <Attachment message={message} />;
};

/** What somebody typed: never anything but text, in which web addresses lead on. */
const Text = ({ text }: { readonly text: string }) => (
  <p className={styles.text} dir="auto">
    {splitLinks(text).map(({ link, content, at }) =>
      link === null ? (
        content
      ) : (
        // A direction of its own keeps marks in the text before it from turning the address around.
        <a key={at} dir="ltr" href={link} target="_blank" rel="noopener noreferrer nofollow">
          {content}
        </a>
      ),
    )}
  </p>
);

const Panel = ({ message }: { readonly message: ChatMessage }) => {
  const { t } = useTranslation();
  const language = codeOfLanguage(useLanguage());
  const text = message.panel?.find((one) => one.language === language);
  const topic = text?.topic ?? message.message;
  return (
    <div className={styles.card}>
      <p className={styles.topic}>{topic}</p>
      {text !== undefined && text.description !== "" && (
        <p className={styles.lead}>{text.description}</p>
      )}
      <NewTabLink href={addresses.panelDetails(message.panelId ?? 0)}>
        {t("chat.openPanel")}
        <VisuallyHidden>{topic}</VisuallyHidden>
      </NewTabLink>
    </div>
  );
};

const Picture = ({ message, onOpenPicture }: Pick<BubbleProps, "message" | "onOpenPicture">) => {
  const { t } = useTranslation();
  const name = message.filename ?? message.message;
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t("chat.openPicture", { name })}
      onClick={() => onOpenPicture(message)}
    >
      <img src={fileAddress(message.previewFileId ?? message.fileId ?? "")} alt="" loading="lazy" />
    </button>
  );
};

const Attachment = ({ message }: { readonly message: ChatMessage }) => (
  <a className={styles.file} href={fileAddress(message.fileId ?? "")} download>
    <Icon of={FileIcon} />
    <span>{message.filename ?? message.message}</span>
  </a>
);

/** A message on its way, or one that the server refused for good. */
export const WaitingBubble = ({ message }: { readonly message: WaitingMessage }) => {
  const { t } = useTranslation();
  const { refusal, clientMessageId } = message;
  const { isConnected } = useChatState();
  const copying = useAction(() => navigator.clipboard.writeText(message.message), {
    onSuccess: () => toast.success(t("chat.copied")),
    // Not every browser allows it: what is in the bubble can be copied by hand.
    onFailure: () => toast.error(t("chat.notCopied")),
  });
  return (
    <div className={joinClasses(styles.bubble, styles.own, refusal !== null && styles.refused)}>
      <VisuallyHidden>{t("chat.you")}: </VisuallyHidden>
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      {refusal === null ? (
        <span className={styles.time}>{t(isConnected ? "chat.sending" : "chat.waitsForLine")}</span>
      ) : (
        <div className={styles.refusal}>
          <p role="alert">{t("chat.notSent", { reason: refusal })}</p>
          <Button look="outline" onClick={() => copying.start()}>
            {t("chat.copy")}
          </Button>
          <Button look="outline" onClick={() => void discardRefused(clientMessageId)}>
            {t("chat.discard")}
          </Button>
        </div>
      )}
    </div>
  );
};
