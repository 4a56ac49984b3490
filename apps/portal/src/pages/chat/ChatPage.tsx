import { ApiError } from "@foyer/client";
import { chatRoutes, type ChatUser } from "@foyer/contract/chat";
import { panelRoutes } from "@foyer/contract/panels";
import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import EditIcon from "@material-design-icons/svg/filled/edit.svg?react";
import ChatIcon from "@material-design-icons/svg/outlined/forum.svg?react";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { historyQuery } from "../../features/chat/chat-cache.ts";
import { ConversationList } from "../../features/chat/ConversationList.tsx";
import { ConversationPane } from "../../features/chat/ConversationPane.tsx";
import { FillingQuery } from "../../features/chat/FillingQuery.tsx";
import { startChat } from "../../features/chat/start-chat.ts";
import { StoreNotice, useStoreNotice } from "../../features/chat/StoreNotice.tsx";
import type { Interlocutor } from "../../features/chat/use-contact-name.ts";
import { WriteToDialog } from "../../features/chat/WriteToDialog.tsx";
import { useOrganiser } from "../../features/conferences/use-organiser.ts";
import { addresses } from "../../lib/addresses.ts";
import { call } from "../../lib/api.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { editionReadKey } from "../../lib/query-cache.ts";
import { editionQuery, useAccess, useLanguage, useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { QueryFailure, QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { Container } from "@foyer/ui/Container.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { LogInFirst } from "../../ui/LogInFirst.tsx";
import { useDialogAddress } from "../../ui/use-dialog-address.ts";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import styles from "./ChatPage.module.css";

const NOT_FOUND = 404;
/** The window to write to somebody is of nobody yet. */
const WRITE_TO = 1;

/** Forum Mail: the person's conversations, and one of them. On phones one or the other. A stranger is asked to log in. */
export const ChatPage = () => {
  const { t } = useTranslation();
  usePageTitle(t("chat.title"));
  return useAccess().isLoggedIn ? (
    <OwnChat />
  ) : (
    <>
      <Hero size="content" title={t("chat.title")} />
      <Container>
        <LogInFirst icon={ChatIcon} text={t("chat.logInFirst")} />
      </Container>
    </>
  );
};

const OwnChat = () => {
  const organiser = useOrganiser(useLanguage());
  const notice = useStoreNotice(organiser);
  useEffect(startChat, []);
  if (notice.isShown) return <StoreNotice organiser={organiser} onContinue={notice.dismiss} />;
  return <Chat />;
};

const Chat = () => {
  const { t } = useTranslation();
  const writing = useDialogAddress("write");
  const history = useQuery(historyQuery());
  const { person, asked, dialog } = useAskedPerson(history.data);
  const panel = useSharedPanel();
  const navigate = useNavigate();
  const write = ({ externalId }: ChatUser) =>
    void navigate({
      to: addresses.chat(),
      search: ({ panel: shared }) => ({ id: externalId, ...(shared && { panel: shared }) }),
      // In the place of the window: Back leads to the list.
      replace: true,
    });
  return (
    <div className={styles.chat} data-open={person !== null || asked !== null}>
      {/* On phones the list that bears the title gives way to a conversation. */}
      <VisuallyHidden as="h1">{t("chat.title")}</VisuallyHidden>
      <aside className={styles.side}>
        <header className={styles.head}>
          <p className={styles.title} aria-hidden="true">
            {t("chat.title")}
          </p>
          <IconButton
            icon={EditIcon}
            label={t("chat.writeToNew")}
            onClick={() => writing.open(WRITE_TO)}
          />
        </header>
        <Sharing panel={panel} />
        <FillingQuery
          query={history}
          skeleton={<Skeleton lines={8} />}
          failureText={t("chat.failed")}
          isEmpty={(contacts) => contacts.length === 0}
          empty={<EmptyState icon={ChatIcon} text={t("chat.none")} />}
        >
          {(contacts) => (
            <ConversationList
              contacts={contacts}
              currentId={person?.userId ?? null}
              panelId={panel.id}
            />
          )}
        </FillingQuery>
        <Mentor />
      </aside>
      {person === null ? (
        <div className={styles.empty}>
          {asked === null ? (
            <EmptyState icon={ChatIcon} text={t("chat.choose")} />
          ) : (
            <QueryState
              query={asked}
              skeleton={<Skeleton lines={6} />}
              failureText={t("chat.threadFailed")}
            >
              {() => null}
            </QueryState>
          )}
        </div>
      ) : (
        <ConversationPane
          key={person.userId}
          person={person}
          panel={panel.shared}
          onPanelDone={panel.end}
          onLeave={() => void navigate({ to: addresses.chat(), replace: true })}
        />
      )}
      {writing.isOpen && <WriteToDialog onClose={writing.close} onChoose={write} />}
      {dialog}
    </div>
  );
};

/** Whom the address names: a contact by the account, or somebody of the edition, who may have to be read. */
const useAskedPerson = (contacts: readonly Interlocutor[] | undefined) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, user } = useSearch({ from: "/chat" });
  const asked = useQuery({
    queryKey: editionReadKey(chatRoutes.user, { externalId: id ?? "" }),
    queryFn: id === undefined ? skipToken : () => findUser(id),
  });
  const leave = () => void navigate({ to: addresses.chat(), replace: true });
  const isAbsent = asked.error instanceof ApiError && asked.error.status === NOT_FOUND;
  const isRefused = id !== undefined && (isAbsent || asked.data?.canHeChat === false);
  const found = id !== undefined && asked.data?.canHeChat === true ? asked.data : undefined;
  const contact = contacts?.find(({ userId }) => userId === (found?.userId ?? user));
  const isBeingRead = id !== undefined && found === undefined && !isRefused;
  return {
    person: contact ?? found ?? null,
    asked: isBeingRead ? asked : null,
    dialog: (
      <AlertDialog
        open={isRefused}
        onClose={leave}
        kind="info"
        title={t("chat.info")}
        text={t("chat.inactiveForUser")}
        okLabel={t("chat.ok")}
      />
    ),
  };
};

const findUser = (externalId: string) => {
  const { year: conferenceYear, type: conferenceType } = editionQuery();
  return call(chatRoutes.user, { query: { conferenceYear, conferenceType, externalId } });
};

/** The agenda item that the address brings to be shared, and its topic once that is known. */
const useSharedPanel = () => {
  const { panel: id } = useSearch({ from: "/chat" });
  const navigate = useNavigate();
  const details = useEditionQuery(
    panelRoutes.details,
    { id: id ?? 1 },
    { enabled: id !== undefined },
  );
  const topic = id === undefined ? undefined : details.data?.description.topic;
  return {
    id,
    details,
    shared: id === undefined || topic === undefined ? null : { id, topic },
    /** Called when it is shared, or is not to be. */
    end: () =>
      void navigate({
        to: addresses.chat(),
        search: ({ panel: _panel, ...search }) => search,
        replace: true,
      }),
  };
};

/** What is to be shared once somebody is chosen. */
const Sharing = ({ panel }: { readonly panel: ReturnType<typeof useSharedPanel> }) => {
  const { t } = useTranslation();
  const { id, details, shared, end } = panel;
  if (id === undefined) return null;
  return (
    <div className={styles.sharing}>
      <QueryFailure query={details} failureText={t("chat.panelFailed")} />
      {shared !== null && <p role="status">{t("chat.panelAttached", { name: shared.topic })}</p>}
      <IconButton icon={CloseIcon} label={t("chat.detach")} onClick={end} />
    </div>
  );
};

/** Whom to turn to, where organisers named somebody. */
const Mentor = () => {
  const { t } = useTranslation();
  const access = useSession().profile?.accessProfile;
  const { managerFirstName, managerLastName, managerEmail } = access ?? {};
  const name = [managerFirstName, managerLastName].filter(Boolean).join(" ");
  if (name === "" && !managerEmail) return null;
  return (
    <section className={styles.mentor} aria-label={t("chat.mentor")}>
      <p className={styles.note}>{t("chat.mentor")}</p>
      {name !== "" && <p className={styles.name}>{name}</p>}
      {managerEmail && (
        <a href={`mailto:${managerEmail}`}>
          {managerEmail.replace(/@.*/, "")}
          <wbr />
          {managerEmail.replace(/^[^@]*/, "")}
        </a>
      )}
    </section>
  );
};
