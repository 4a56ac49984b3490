import {
  type ChatUser,
  chatRoutes,
  type FoundUser,
  WRITE_TO_LIST_HEIGHT,
} from "@foyer/contract/chat";
import { fullNameOf } from "@foyer/contract/attendee";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type UIEvent, useState } from "react";
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
import { Marked } from "../../ui/Marked.tsx";
import { avatarOf, useContactName } from "./use-contact-name.ts";
import styles from "./WriteToDialog.module.css";

/** So near to the end of the list more is asked for, in CSS pixels. */
const NEAR_END = 400;
/** People of one call: whom nobody scrolls to is not counted as seen. */
const PAGE = 50;

type WriteToDialogProps = {
  readonly onClose: () => void;
  readonly onChoose: (user: ChatUser) => void;
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
        take: PAGE,
      };
      return call(chatRoutes.users, { query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page: FoundUser[], pages: FoundUser[][]) =>
      page.length === PAGE ? pages.length * PAGE : undefined,
    select: ({ pages }) => pages.flat(),
  });

/** Finds somebody to write to. */
export const WriteToDialog = ({ onClose, onChoose }: WriteToDialogProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery("(width < 720px)");
  const [typed, setTyped] = useState("");
  const [filter, setFilter] = useState("");
  const users = useUsers(filter);
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const left = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (left < NEAR_END && users.hasNextPage && !users.isFetchingNextPage) {
      void users.fetchNextPage();
    }
  };
  return (
    <Dialog open onClose={onClose} title={t("chat.writeTo")} closeLabel={t("chat.close")}>
      <SearchField
        label={t("chat.searchPeople")}
        placeholder={isPhone ? t("chat.search") : undefined}
        clearLabel={t("chat.clear")}
        submitLabel={t("chat.search")}
        compact
        value={typed}
        onChange={setTyped}
        onSearch={setFilter}
      />
      <div className={styles.box} style={{ height: WRITE_TO_LIST_HEIGHT }} onScroll={handleScroll}>
        <QueryState
          query={users}
          skeleton={<Skeleton lines={6} />}
          failureText={t("chat.peopleFailed")}
          isEmpty={(found) => found.length === 0}
          empty={<EmptyState text={t("chat.nobody")} />}
        >
          {(found) => (
            <ul className={styles.list} aria-label={t("chat.people")}>
              {found.map((user) => (
                <li key={user.userId} className={styles.entry}>
                  <button type="button" className={styles.user} onClick={() => onChoose(user)}>
                    <Found user={user} search={filter} />
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

/** Who somebody is: of two of one name the post and the company tell which. */
const Found = ({ user, search }: { readonly user: FoundUser; readonly search: string }) => {
  const name = useContactName()(user);
  const own = fullNameOf(user);
  const facts = user.isInformationAccount ? [own] : [user.position, user.company];
  const about = facts.filter((fact) => fact && fact !== name).join(", ");
  return (
    <>
      <Avatar name={name} src={avatarOf(user)} size={40} />
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked text={name} search={search} />
        </span>{" "}
        {about !== "" && (
          <span className={styles.about}>
            <Marked text={about} search={search} />
          </span>
        )}
      </span>
    </>
  );
};
