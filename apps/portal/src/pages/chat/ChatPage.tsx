import { ApiError } from "@foyer/client";
import { chatRoutes, type ChatUser } from "@foyer/contract/chat/portal";
import { panelRoutes } from "@foyer/contract/panels/portal";
import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import EditIcon from "@material-design-icons/svg/filled/edit.svg?react";
import ChatIcon from "@material-design-icons/svg/outlined/forum.svg?react";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { SharedPanelCard } from "../../compositions/shared-panel/SharedPanelCard.tsx";
import { historyQuery } from "../../features/chat/chat-cache.ts";
import { ConversationList } from "../../features/chat/ConversationList.tsx";
import { ConversationPane } from "../../features/chat/ConversationPane.tsx";
import { FullHeightQuery } from "../../features/chat/FullHeightQuery.tsx";
import { type SharedPanel, SharedPanelContext } from "../../features/chat/shared-panel.ts";
import { startChat } from "../../features/chat/start-chat.ts";
import { StorePrompt, useStorePrompt } from "../../features/chat/StorePrompt.tsx";
import type { Interlocutor } from "../../features/chat/use-contact-name.ts";
import { WriteToDialog } from "../../features/chat/WriteToDialog.tsx";
import { useOrganiser } from "../../features/conferences/use-organiser.ts";
import { addresses } from "../../lib/addresses.ts";
import { fitAboveKeyboard } from "../../lib/fit-above-keyboard.ts";
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
import { LoginPrompt } from "../../ui/LoginPrompt.tsx";
import { useDialogAddress } from "../../ui/use-dialog-address.ts";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import styles from "./ChatPage.module.css";

const NOT_FOUND = 404;
/** Dialog URLs need an id; the dialog for a new conversation has no contact yet. */
const WRITE_DIALOG_ID = 1;

const renderSharedPanel = (panel: SharedPanel) => <SharedPanelCard {...panel} />;

/**
 * Forum Mail: list of conversations next to the open one; on phones only one of them is visible. Visitors are
 * prompted to log in.
 */
export const ChatPage = () => {
  const { t } = useTranslation();
  usePageTitle(t("chat.title"));
  return useAccess().isLoggedIn ? (
    <OwnChat />
  ) : (
    <>
      <Hero size="content" title={t("chat.title")} />
      <Container>
        <LoginPrompt icon={ChatIcon} text={t("chat.logInFirst")} />
      </Container>
    </>
  );
};

const OwnChat = () => {
  const organiser = useOrganiser(useLanguage());
  const prompt = useStorePrompt(organiser);
  useEffect(startChat, []);
  if (prompt.isVisible) return <StorePrompt organiser={organiser} onContinue={prompt.dismiss} />;
  return <Chat />;
};

const Chat = () => {
  const { t } = useTranslation();
  const writeDialog = useDialogAddress("write");
  const history = useQuery(historyQuery());
  const { person, linkedUserQuery, dialog } = useLinkedPerson(history.data);
  const panel = useSharedPanel();
  const navigate = useNavigate();
  const isOpen = person !== null || linkedUserQuery !== null;
  const write = ({ externalId }: ChatUser) =>
    void navigate({
      to: addresses.chat(),
      search: ({ panel: shared }) => ({ id: externalId, ...(shared && { panel: shared }) }),
      // Replaces the URL of the dialog, so that Back leads to the list.
      replace: true,
    });
  return (
    <div
      ref={fitAboveKeyboard}
      className={styles.chat}
      data-open={isOpen}
      data-fills-phone={isOpen}
    >
      {/* On phones a conversation hides the list with the visible title. */}
      <VisuallyHidden as="h1">{t("chat.title")}</VisuallyHidden>
      <aside className={styles.side}>
        <header className={styles.header}>
          <p className={styles.title} aria-hidden="true">
            {t("chat.title")}
          </p>
          <IconButton
            icon={EditIcon}
            label={t("chat.writeToNew")}
            onClick={() => writeDialog.open(WRITE_DIALOG_ID)}
          />
        </header>
        <SharedPanel panel={panel} />
        <FullHeightQuery
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
        </FullHeightQuery>
        <Mentor />
      </aside>
      {person === null ? (
        <div className={styles.empty}>
          {linkedUserQuery === null ? (
            <EmptyState icon={ChatIcon} text={t("chat.selectConversation")} />
          ) : (
            <QueryState
              query={linkedUserQuery}
              skeleton={<Skeleton lines={6} />}
              failureText={t("chat.threadFailed")}
            >
              {() => null}
            </QueryState>
          )}
        </div>
      ) : (
        <SharedPanelContext value={renderSharedPanel}>
          <ConversationPane
            key={person.userId}
            person={person}
            panel={panel.shared}
            onPanelDone={panel.stopSharing}
            onLeave={() => void navigate({ to: addresses.chat(), replace: true })}
          />
        </SharedPanelContext>
      )}
      {writeDialog.isOpen && <WriteToDialog onClose={writeDialog.close} onSelect={write} />}
      {dialog}
    </div>
  );
};

/**
 * Returns the person in the URL: a contact by account id, or an attendee by attendee id, who may need to be
 * loaded.
 */
const useLinkedPerson = (contacts: readonly Interlocutor[] | undefined) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, user } = useSearch({ from: "/chat" });
  const linkedUserQuery = useQuery({
    queryKey: editionReadKey(chatRoutes.user, { externalId: id ?? "" }),
    queryFn: id === undefined ? skipToken : () => findUser(id),
  });
  const closeConversation = () => void navigate({ to: addresses.chat(), replace: true });
  const isNotFound =
    linkedUserQuery.error instanceof ApiError && linkedUserQuery.error.status === NOT_FOUND;
  const isUnavailable =
    id !== undefined && (isNotFound || linkedUserQuery.data?.canHeChat === false);
  const linkedUser =
    id !== undefined && linkedUserQuery.data?.canHeChat === true ? linkedUserQuery.data : undefined;
  const contact = contacts?.find(({ userId }) => userId === (linkedUser?.userId ?? user));
  const isLoading = id !== undefined && linkedUser === undefined && !isUnavailable;
  return {
    person: contact ?? linkedUser ?? null,
    linkedUserQuery: isLoading ? linkedUserQuery : null,
    dialog: (
      <AlertDialog
        open={isUnavailable}
        onClose={closeConversation}
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

/** Returns the panel in the URL that is shared, with its topic once loaded. */
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
    /** Called after the panel was shared, or to cancel sharing. */
    stopSharing: () =>
      void navigate({
        to: addresses.chat(),
        search: ({ panel: _panel, ...search }) => search,
        replace: true,
      }),
  };
};

/** Shows the panel to share while no contact is selected. */
const SharedPanel = ({ panel }: { readonly panel: ReturnType<typeof useSharedPanel> }) => {
  const { t } = useTranslation();
  const { id, details, shared, stopSharing } = panel;
  if (id === undefined) return null;
  return (
    <div className={styles.sharing}>
      <QueryFailure query={details} failureText={t("chat.panelFailed")} />
      {shared !== null && <p role="status">{t("chat.panelAttached", { name: shared.topic })}</p>}
      <IconButton icon={CloseIcon} label={t("chat.detach")} onClick={stopSharing} />
    </div>
  );
};

/** Contact person that the organiser assigned to the attendee. */
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
