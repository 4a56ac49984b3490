import type { ChatMessage } from "@foyer/contract/chat";
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
import { Bubble, WaitingBubble } from "./Bubble.tsx";
import { markRead } from "./actions.ts";
import { showRead, threadQuery } from "./chat-cache.ts";
import { useChatState } from "./chat-store.ts";
import { placeInTime } from "./chat-time.ts";
import type { ThreadItem } from "./chat-types.ts";
import styles from "./Thread.module.css";
import { useReadingPosition } from "./use-reading-position.ts";

type ThreadProps = { readonly userId: number; readonly name: string };

/** What two people have written, from the oldest loaded to what is on its way. */
export const Thread = ({ userId, name }: ThreadProps) => {
  const { t } = useTranslation();
  const query = useInfiniteQuery(threadQuery(userId));
  useReading(query.data?.pages[0], userId);
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

type Older = Pick<
  ReturnType<typeof useInfiniteQuery>,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError"
> & { fetchNextPage: () => Promise<{ hasNextPage: boolean }> };

type LogProps = ThreadProps & { readonly query: Older; readonly pages: readonly ChatMessage[][] };

const Log = ({ userId, name, query, pages }: LogProps) => {
  const { t } = useTranslation();
  const me = useSession().userId;
  const items = useItems(pages, userId);
  const picture = useDialogAddress("picture");
  const last = items.at(-1);
  const { box, content, hasNews, handleScroll, showEnd } = useReadingPosition({
    first: keyOf(items[0]),
    last: keyOf(last),
    isOwn: last?.kind === "waiting" || last?.message.senderId === me,
  });
  const loadOlder = async () => {
    const { hasNextPage } = await query.fetchNextPage();
    // The button is gone with the last page, and the keyboard's place with it.
    if (!hasNextPage) box.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.thread}
        role="log"
        aria-label={t("chat.thread", { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={handleScroll}
      >
        <div ref={content} className={styles.entries}>
          {query.isFetchNextPageError && <p role="alert">{t("chat.olderFailed")}</p>}
          {query.hasNextPage && (
            <Button look="quiet" busy={query.isFetchingNextPage} onClick={() => void loadOlder()}>
              {t("chat.loadOlder")}
            </Button>
          )}
          {items.map((item, index) => (
            <Item
              key={keyOf(item)}
              item={item}
              before={items[index - 1]}
              isOwn={item.kind === "waiting" || item.message.senderId === me}
              name={name}
              onOpenPicture={({ id }) => picture.open(id)}
            />
          ))}
        </div>
      </div>
      {hasNews && (
        <Button className={styles.news} onClick={showEnd}>
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

/** A picture over the page. */
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

/** The same while a message waits and when it is stored, so that it is told of once. */
const keyOf = (item: ThreadItem | undefined): string => {
  if (item === undefined) return "";
  const { message } = item;
  return message.clientMessageId ?? String("id" in message ? message.id : "");
};

const dayOf = (item: ThreadItem): string =>
  placeInTime(item.kind === "stored" ? item.message.sendDate : item.message.writtenAt).day;

/** Stored messages in their order, and behind them what waits. */
const useItems = (pages: readonly ChatMessage[][], userId: number): ThreadItem[] => {
  const { waiting } = useChatState();
  const stored = pages.toReversed().flat();
  const sent = new Set(stored.map(({ clientMessageId }) => clientMessageId));
  const left = waiting.filter(
    ({ recipientId, clientMessageId }) => recipientId === userId && !sent.has(clientMessageId),
  );
  return [
    ...stored.map((message) => ({ kind: "stored" as const, message })),
    ...left.map((message) => ({ kind: "waiting" as const, message })),
  ];
};

/** Marks as read what the other one has written, as long as somebody sees it. */
const useReading = (latest: readonly ChatMessage[] | undefined, userId: number) => {
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
  readonly before: ThreadItem | undefined;
  readonly isOwn: boolean;
  readonly name: string;
  readonly onOpenPicture: (message: ChatMessage) => void;
};

const Item = ({ item, before, isOwn, name, onOpenPicture }: ItemProps) => {
  const { t, language } = useTranslation();
  const day = dayOf(item);
  const isNewDay = before === undefined || dayOf(before) !== day;
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
        <WaitingBubble message={item.message} />
      )}
    </>
  );
};
