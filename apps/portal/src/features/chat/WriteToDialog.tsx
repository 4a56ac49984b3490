import {
  type ChatUser,
  chatRoutes,
  type FoundUser,
  WRITE_TO_LIST_HEIGHT,
} from "@foyer/contract/chat/portal";
import { fullNameOf } from "@foyer/contract/attendees/attendee";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type UIEvent, useEffect, useRef, useState } from "react";
import { PHONE } from "../../lib/phone.ts";
import { call } from "../../lib/api.ts";
import { editionReadKey } from "../../lib/query-cache.ts";
import { editionQuery } from "../../lib/session.ts";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Avatar } from "@foyer/ui/Avatar.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { SearchField } from "@foyer/ui/SearchField.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { Highlighted } from "../../ui/Highlighted.tsx";
import { avatarOf, useContactName } from "./use-contact-name.ts";
import styles from "./WriteToDialog.module.css";

/** Distance to the end of the list (CSS pixels) that loads the next page. */
const LOAD_MORE_DISTANCE = 400;
/** Page size. Small pages matter because the view quota counts each person that the server returns. */
const PAGE_SIZE = 50;
/** Pause in the input, in milliseconds, after which the search starts. */
const SEARCH_DELAY_MS = 400;
/** Shorter input is searched by Enter only, because it would use up the view quota. */
const MIN_LIVE_LENGTH = 3;

type WriteToDialogProps = {
  readonly onClose: () => void;
  readonly onSelect: (user: ChatUser) => void;
};

const useUsers = (filter: string) =>
  useInfiniteQuery({
    queryKey: editionReadKey(chatRoutes.users, { filter }),
    queryFn: ({ pageParam, signal }) => {
      const { year: conferenceYear, type: conferenceType } = editionQuery();
      const query = {
        conferenceYear,
        conferenceType,
        filter,
        skip: pageParam,
        take: PAGE_SIZE,
      };
      return call(chatRoutes.users, { query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page: FoundUser[], pages: FoundUser[][]) =>
      page.length === PAGE_SIZE ? pages.length * PAGE_SIZE : undefined,
    select: ({ pages }) => pages.flat(),
  });

export const WriteToDialog = ({ onClose, onSelect }: WriteToDialogProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const field = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState("");
  const [filter, setFilter] = useState("");
  useEffect(() => {
    if (input !== "" && input.length < MIN_LIVE_LENGTH) return undefined;
    const timer = setTimeout(() => setFilter(input), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [input]);
  const users = useUsers(filter);
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const remaining =
      currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (remaining < LOAD_MORE_DISTANCE && users.hasNextPage && !users.isFetchingNextPage) {
      void users.fetchNextPage();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("chat.writeTo")}
      closeLabel={t("chat.close")}
      // The keyboard of a phone would cover the list.
      initialFocus={isPhone ? undefined : field}
    >
      <SearchField
        label={t("chat.searchPeople")}
        placeholder={isPhone ? t("chat.search") : undefined}
        clearLabel={t("chat.clear")}
        submitLabel={t("chat.search")}
        compact
        value={input}
        onChange={setInput}
        onSearch={setFilter}
        inputRef={field}
      />
      <div className={styles.box} style={{ height: WRITE_TO_LIST_HEIGHT }} onScroll={handleScroll}>
        <QueryState
          query={users}
          skeleton={<Skeleton lines={6} />}
          failureText={t("chat.peopleFailed")}
          isEmpty={(people) => people.length === 0}
          empty={<EmptyState text={t("chat.noPeopleFound")} />}
        >
          {(people) => (
            <ul className={styles.list} aria-label={t("chat.people")}>
              {people.map((user) => (
                <li key={user.userId} className={styles.entry}>
                  <button type="button" className={styles.user} onClick={() => onSelect(user)}>
                    <PersonResult user={user} search={filter} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </Dialog>
  );
};

/** Position and company distinguish people of the same name. */
const PersonResult = ({ user, search }: { readonly user: FoundUser; readonly search: string }) => {
  const name = useContactName()(user);
  const ownName = fullNameOf(user);
  const details = user.isInformationAccount ? [ownName] : [user.position, user.company];
  const description = details.filter((detail) => detail && detail !== name).join(", ");
  return (
    <>
      <Avatar name={name} src={avatarOf(user)} size={40} />
      <span className={styles.texts}>
        <span className={styles.name}>
          <Highlighted text={name} search={search} />
        </span>{" "}
        {description !== "" && (
          <span className={styles.about}>
            <Highlighted text={description} search={search} />
          </span>
        )}
      </span>
    </>
  );
};
