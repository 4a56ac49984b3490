import type { ChatMessage } from "@foyer/contract/chat";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { fileAddress } from "../../lib/addresses.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useSession } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Bubble, WaitingBubble } from "./Bubble.tsx";
import { markRead } from "./actions.ts";
import { showRead, threadQuery } from "./chat-cache.ts";
import { useChatState } from "./chat-store.ts";
import { placeInTime } from "./chat-time.ts";
import type { ThreadEntry } from "./chat-types.ts";
import styles from "./Thread.module.css";

/** So near to its end a conversation goes on following what is written, in CSS pixels. */
const NEAR_END = 120;

type ThreadProps = { readonly userId: number; readonly name: string };

/** What two people have written, from the oldest loaded to what is on its way. */
export const Thread = ({ userId, name }: ThreadProps) => {
  const { t } = useTranslation();
  const me = useSession().userId;
  const query = useInfiniteQuery(threadQuery(userId));
  const entries = useEntries(query.data?.pages ?? [], userId);
  const [opened, setOpened] = useState<ChatMessage | null>(null);
  const { box, hasNews, handleScroll, showEnd } = useReadingPosition(entries, me);
  useReading(query.data?.pages[0], userId);

  if (query.isPending) return <Skeleton lines={8} />;
  if (query.isError) {
    return (
      <ErrorState
        text={`${t("chat.threadFailed")} ${describeError(query.error)}`}
        retryLabel={t("errors.retry")}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const pictureName = opened?.filename ?? opened?.message ?? "";
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
        {query.hasNextPage && (
          <Button
            look="quiet"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t("chat.loadOlder")}
          </Button>
        )}
        {entries.map((entry, index) => (
          <Entry
            key={keyOf(entry)}
            entry={entry}
            before={entries[index - 1]}
            isOwn={entry.kind === "waiting" || entry.message.senderId === me}
            name={name}
            onOpenPicture={setOpened}
          />
        ))}
      </div>
      {hasNews && (
        <Button className={styles.news} onClick={showEnd}>
          {t("chat.newMessages")}
        </Button>
      )}
      {opened !== null && (
        <Dialog
          open
          onClose={() => setOpened(null)}
          title={pictureName}
          closeLabel={t("chat.close")}
        >
          <img
            className={styles.picture}
            src={fileAddress(opened.fileId ?? "")}
            alt={t("chat.picture", { name: pictureName })}
          />
        </Dialog>
      )}
    </div>
  );
};

const keyOf = (entry: ThreadEntry): string | number =>
  entry.kind === "stored" ? entry.message.id : entry.message.clientMessageId;

const dayOf = (entry: ThreadEntry): string =>
  placeInTime(entry.kind === "stored" ? entry.message.sendDate : entry.message.writtenAt).day;

/** Stored messages in their order, and behind them what waits. */
const useEntries = (pages: readonly ChatMessage[][], userId: number): ThreadEntry[] => {
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

/**
 * Stays at the end while somebody is there, and with what is read when older messages come before it.
 * What comes meanwhile is offered.
 */
const useReadingPosition = (entries: readonly ThreadEntry[], me: number | null) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef({ first: "", last: "", height: 0, isAtEnd: true });
  const [hasNews, setNews] = useState(false);
  const [first, last] = [entries[0], entries.at(-1)].map((entry) =>
    entry === undefined ? "" : String(keyOf(entry)),
  ) as [string, string];
  const lastEntry = entries.at(-1);
  const isOwn = lastEntry?.kind === "waiting" || lastEntry?.message.senderId === me;

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const before = seen.current;
    if (before.last !== last) {
      if (before.isAtEnd || isOwn) element.scrollTop = element.scrollHeight;
      else setNews(true);
    } else if (before.first !== first) {
      element.scrollTop += element.scrollHeight - before.height;
    }
    seen.current = { ...before, first, last, height: element.scrollHeight };
  }, [first, last, isOwn]);

  const handleScroll = () => {
    const element = box.current;
    if (element === null) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    seen.current = { ...seen.current, isAtEnd: left < NEAR_END };
    if (left < NEAR_END) setNews(false);
  };
  const showEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    box.current?.focus();
    setNews(false);
  };
  return { box, hasNews, handleScroll, showEnd };
};

type EntryProps = {
  readonly entry: ThreadEntry;
  readonly before: ThreadEntry | undefined;
  readonly isOwn: boolean;
  readonly name: string;
  readonly onOpenPicture: (message: ChatMessage) => void;
};

const Entry = ({ entry, before, isOwn, name, onOpenPicture }: EntryProps) => {
  const { t } = useTranslation();
  const day = dayOf(entry);
  const isNewDay = before === undefined || dayOf(before) !== day;
  return (
    <>
      {isNewDay && <p className={styles.day}>{day}</p>}
      {entry.kind === "stored" ? (
        <Bubble
          message={entry.message}
          isOwn={isOwn}
          senderName={isOwn ? t("chat.you") : name}
          onOpenPicture={onOpenPicture}
        />
      ) : (
        <WaitingBubble message={entry.message} />
      )}
    </>
  );
};
