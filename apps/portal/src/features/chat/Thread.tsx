import type { ChatMessage } from "@foyer/contract/chat/portal";
import { nameDay } from "@foyer/contract/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fileAddress } from "../../lib/addresses.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useSession } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { ErrorState } from "@foyer/ui/ErrorState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { useDialogAddress } from "../../ui/use-dialog-address.ts";
import { Bubble, PendingBubble } from "./Bubble.tsx";
import { markRead } from "./actions.ts";
import { showRead, threadQuery } from "./chat-cache.ts";
import { useChatState } from "./chat-store.ts";
import { localTimeOf } from "./chat-time.ts";
import type { ThreadItem } from "./chat-types.ts";
import styles from "./Thread.module.css";
import { useReadingPosition } from "./use-reading-position.ts";

type ThreadProps = { readonly userId: number; readonly name: string };

/** Conversation from the oldest loaded message to the pending ones. */
export const Thread = ({ userId, name }: ThreadProps) => {
  const { t } = useTranslation();
  const query = useInfiniteQuery(threadQuery(userId));
  useMarkRead(query.data?.pages[0], userId);
  if (query.isPending) return <Skeleton lines={8} />;
  if (query.isLoadingError) {
    return (
      <div className={styles.frame}>
        <ErrorState
          text={`${t("chat.threadFailed")} ${describeError(query.error)}`}
          retryLabel={t("errors.retry")}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  return <Log userId={userId} name={name} query={query} pages={query.data.pages} />;
};

type OlderMessages = Pick<
  ReturnType<typeof useInfiniteQuery>,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError"
> & { fetchNextPage: () => Promise<{ hasNextPage: boolean }> };

type LogProps = ThreadProps & {
  readonly query: OlderMessages;
  readonly pages: readonly ChatMessage[][];
};

const Log = ({ userId, name, query, pages }: LogProps) => {
  const { t } = useTranslation();
  const me = useSession().userId;
  const items = useItems(pages, userId);
  const picture = useDialogAddress("picture");
  const last = items.at(-1);
  const { box, content, hasNewMessages, handleScroll, showEnd } = useReadingPosition({
    first: keyOf(items[0]),
    last: keyOf(last),
    isOwn: last?.kind === "pending" || last?.message.senderId === me,
  });
  const loadOlder = async () => {
    const { hasNextPage } = await query.fetchNextPage();
    // The button disappears with the last page and would lose the focus.
    if (!hasNextPage) box.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.thread}
        role="log"
        aria-label={t("chat.thread", { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must reach the scrollable log
        tabIndex={0}
        onScroll={handleScroll}
      >
        <div ref={content} className={styles.entries}>
          {query.isFetchNextPageError && <p role="alert">{t("chat.olderFailed")}</p>}
          {query.hasNextPage && (
            <Button
              variant="quiet"
              busy={query.isFetchingNextPage}
              onClick={() => void loadOlder()}
            >
              {t("chat.loadOlder")}
            </Button>
          )}
          {items.map((item, index) => (
            <Item
              key={keyOf(item)}
              item={item}
              previous={items[index - 1]}
              isOwn={item.kind === "pending" || item.message.senderId === me}
              name={name}
              onOpenPicture={({ id }) => picture.open(id)}
            />
          ))}
        </div>
      </div>
      {hasNewMessages && (
        <Button className={styles.newMessages} onClick={showEnd}>
          {t("chat.newMessages")}
        </Button>
      )}
      <Lightbox
        message={pages.flat().find(({ id }) => picture.isOpen && id === picture.id)}
        onClose={picture.close}
      />
    </div>
  );
};

type LightboxProps = { readonly message: ChatMessage | undefined; readonly onClose: () => void };

const Lightbox = ({ message, onClose }: LightboxProps) => {
  const { t } = useTranslation();
  if (message === undefined) return null;
  const name = message.filename ?? message.message;
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={t("chat.close")} size="large">
      <img
        className={styles.picture}
        src={fileAddress(message.fileId ?? "")}
        alt={t("chat.picture", { name })}
      />
    </Dialog>
  );
};

/** The key stays the same when a pending message is stored, so that screen readers announce it once. */
const keyOf = (item: ThreadItem | undefined): string => {
  if (item === undefined) return "";
  const { message } = item;
  return message.clientMessageId ?? String("id" in message ? message.id : "");
};

const dayOf = (item: ThreadItem): string =>
  localTimeOf(item.kind === "stored" ? item.message.sendDate : item.message.writtenAt).day;

/** Returns the stored messages in order, then the pending ones. */
const useItems = (pages: readonly ChatMessage[][], userId: number): ThreadItem[] => {
  const { outbox } = useChatState();
  const stored = pages.toReversed().flat();
  const storedIds = new Set(stored.map(({ clientMessageId }) => clientMessageId));
  const pending = outbox.filter(
    ({ recipientId, clientMessageId }) => recipientId === userId && !storedIds.has(clientMessageId),
  );
  return [
    ...stored.map((message) => ({ kind: "stored" as const, message })),
    ...pending.map((message) => ({ kind: "pending" as const, message })),
  ];
};

/** Marks received messages as read while the page is visible. */
const useMarkRead = (latest: readonly ChatMessage[] | undefined, userId: number) => {
  const lastId = latest?.findLast(({ senderId }) => senderId === userId)?.id;
  const { isConnected } = useChatState();
  useEffect(() => {
    if (lastId === undefined || !isConnected) return undefined;
    const read = () => {
      if (document.visibilityState !== "visible") return;
      showRead(userId, 0);
      void markRead(userId, lastId);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [lastId, userId, isConnected]);
};

type ItemProps = {
  readonly item: ThreadItem;
  readonly previous: ThreadItem | undefined;
  readonly isOwn: boolean;
  readonly name: string;
  readonly onOpenPicture: (message: ChatMessage) => void;
};

const Item = ({ item, previous, isOwn, name, onOpenPicture }: ItemProps) => {
  const { t, language } = useTranslation();
  const day = dayOf(item);
  const isNewDay = previous === undefined || dayOf(previous) !== day;
  return (
    <>
      {isNewDay && <p className={styles.day}>{nameDay(day, language)}</p>}
      {item.kind === "stored" ? (
        <Bubble
          message={item.message}
          isOwn={isOwn}
          senderName={isOwn ? t("chat.you") : name}
          onOpenPicture={onOpenPicture}
        />
      ) : (
        <PendingBubble message={item.message} />
      )}
    </>
  );
};
