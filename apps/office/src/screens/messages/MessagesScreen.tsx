import type { Message } from "@foyer/contract/office/messages";
import { PAGE_SIZES } from "@foyer/contract/office/resource";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { TabPanel } from "@foyer/ui/TabPanel.tsx";
import { Tabs } from "@foyer/ui/Tabs.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useRole } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useInstant } from "../../lib/use-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import { Pagination } from "../../resources/Pagination.tsx";
import screen from "../screen.module.css";
import { createMessage, draftOf, messageListQuery, titleOf } from "./messages-query.ts";
import styles from "./messages.module.css";

const TABS = "messages-tabs";

type RowProps = {
  readonly edition: string;
  readonly message: Message;
  /** Begins a message as a template is; left out for who may not write. */
  readonly onUse?: (() => void) | undefined;
};

const Row = ({ edition, message, onUse }: RowProps) => {
  const { t, language } = useTranslation();
  const say = useInstant(useZone(edition));
  const { id, state, sendAt, numbers, channels, isTemplate } = message;
  const facts = [
    channels.map((channel) => t(`messages.channel.${channel}`)).join(", "),
    sendAt && !message.isOpen ? say(sendAt) : "",
    numbers.people > 0 ? t("messages.sentOf", { sent: numbers.sent, count: numbers.people }) : "",
    numbers.read > 0 ? t("messages.readBy", { count: numbers.read }) : "",
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <Link to="/$edition/messages/$id" params={{ edition, id: String(id) }}>
        {titleOf(message, language) || t("messages.untitled")}
      </Link>
      {!isTemplate && (
        <span className={styles.state} data-state={state}>
          {t(`messages.state.${state}`)}
        </span>
      )}
      <span className={styles.facts}>{facts.join(" · ")}</span>
      {numbers.failed > 0 && (
        <span className={styles.failed}>{t("messages.failed", { count: numbers.failed })}</span>
      )}
      {onUse && (
        <Button look="outline" onClick={onUse}>
          {t("messages.useTemplate")}
        </Button>
      )}
    </li>
  );
};

type MessagesScreenProps = {
  readonly edition: string;
  readonly isTemplate: boolean;
  readonly onTemplates: (isTemplate: boolean) => void;
};

/** What organisers have written to people, and the templates of it. */
export const MessagesScreen = ({ edition, isTemplate, onTemplates }: MessagesScreenProps) => {
  const { t } = useTranslation();
  useTitle(t("resources.messages"));
  const navigate = useNavigate();
  const mayWrite = useRole(edition).may("messages");
  const [{ page, size }, setPage] = useState({ page: 1, size: 25 });
  const list = useQuery(messageListQuery(edition, { isTemplate, page, size }));
  const create = useMutation({
    mutationFn: (from: Message | null) => createMessage(edition, from ? draftOf(from) : {}),
    onSuccess: (id) =>
      void navigate({ to: "/$edition/messages/$id", params: { edition, id: String(id) } }),
    onError: (error) => toast.error(describeError(error)),
  });
  const begin = (from: Message | null) => !create.isPending && create.mutate(from);

  return (
    <section aria-labelledby="messages-title">
      <div className={styles.head}>
        <h1 id="messages-title" className={screen.title}>
          {t("resources.messages")}
        </h1>
        {mayWrite && (
          <Button busy={create.isPending} onClick={() => begin(null)}>
            {t("messages.new")}
          </Button>
        )}
      </div>
      <Tabs
        row={TABS}
        label={t("resources.messages")}
        value={isTemplate ? "templates" : "messages"}
        onChange={(tab) => {
          setPage({ page: 1, size });
          onTemplates(tab === "templates");
        }}
        tabs={[
          { value: "messages", label: t("resources.messages") },
          { value: "templates", label: t("messages.templates") },
        ]}
      />
      <TabPanel row={TABS} tab={isTemplate ? "templates" : "messages"}>
        <ReadFailure query={list} />
        {list.isPending && <p role="status">{t("messages.loading")}</p>}
        {list.data?.total === 0 && (
          <EmptyState text={t(isTemplate ? "messages.noTemplates" : "messages.none")} />
        )}
        <ul className={styles.rows}>
          {list.data?.items.map((message) => (
            <Row
              key={message.id}
              edition={edition}
              message={message}
              onUse={isTemplate && mayWrite ? () => begin(message) : undefined}
            />
          ))}
        </ul>
        {list.data && (
          <Pagination
            page={page}
            size={size}
            sizes={PAGE_SIZES}
            total={list.data.total}
            onPage={(next) => setPage({ page: next, size })}
            onSize={(next) => setPage({ page: 1, size: next })}
          />
        )}
      </TabPanel>
    </section>
  );
};
