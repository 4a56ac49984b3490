import {
  DELIVERY_STATES,
  type DeliveryState,
  type Message,
  type MessageRecipient,
} from "@foyer/contract/office/messages";
import { PAGE_SIZES } from "@foyer/contract/office/resource";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { useInstant } from "../../lib/use-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import { Pagination } from "../../resources/Pagination.tsx";
import { recipientsQuery } from "./messages-query.ts";
import styles from "./messages.module.css";
import { useAct } from "./use-act.ts";

type Delivery = MessageRecipient["deliveries"][number];

const DeliveryLine = ({ delivery }: { readonly delivery: Delivery }) => {
  const { t } = useTranslation();
  const { channel, state, reason, isPermanent } = delivery;
  const why = [
    reason && t(`messages.reason.${reason}`),
    state === "queued" && reason && t("messages.triedAgain"),
    state === "failed" && t(isPermanent ? "messages.permanent" : "messages.temporary"),
  ].filter(Boolean);
  return (
    <span className={styles.delivery} data-state={state}>
      {t(`messages.channel.${channel}`)}: {t(`messages.delivery.${state}`)}
      {why.length > 0 && ` (${why.join(", ")})`}
    </span>
  );
};

type RecipientProps = {
  readonly edition: string;
  readonly recipient: MessageRecipient;
  readonly onRetry?: (() => void) | undefined;
};

const Recipient = ({ edition, recipient, onRetry }: RecipientProps) => {
  const { t } = useTranslation();
  const say = useInstant(useZone(edition));
  const { name, deliveries, readAt } = recipient;
  const hasFailed = deliveries.some(({ state }) => state === "failed");
  return (
    <li className={styles.recipient}>
      <strong>{name}</strong>
      <span className={styles.facts}>
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.channel} delivery={delivery} />
        ))}
      </span>
      <span className={styles.facts}>
        {t(`languages.${recipient.language}`)}
        {readAt !== null && ` · ${t("messages.readAt", { at: say(readAt) })}`}
      </span>
      {onRetry && hasFailed && (
        <Button look="outline" onClick={onRetry}>
          {t("messages.retryOne")}
        </Button>
      )}
    </li>
  );
};

type ReportProps = {
  readonly edition: string;
  readonly message: Message;
  readonly mayWrite: boolean;
};

/** How far a message is, and person by person what became of it; names are for who writes messages. */
export const Report = ({ edition, message, mayWrite }: ReportProps) => {
  const { t } = useTranslation();
  const { id, numbers, state } = message;
  const { act, isPending } = useAct(edition, id);
  const done = numbers.people - numbers.queued;
  return (
    <section className={styles.part} aria-labelledby="message-report">
      <h2 id="message-report">{t("messages.report")}</h2>
      {state === "sending" && (
        <div className={styles.progress} role="status">
          <progress
            max={numbers.people}
            value={done}
            aria-label={t("messages.progress", { done, total: numbers.people })}
          />
          <span>{t("messages.progress", { done, total: numbers.people })}</span>
          {mayWrite && (
            <Button look="outline" busy={isPending} onClick={() => act("stop")}>
              {t("messages.stop")}
            </Button>
          )}
        </div>
      )}
      <dl className={styles.numbers}>
        {(["people", ...DELIVERY_STATES, "read"] as const).map((name) => (
          <div key={name} data-state={name} data-none={numbers[name] === 0 || undefined}>
            <dt>{t(`messages.number.${name}`)}</dt>
            <dd>{numbers[name]}</dd>
          </div>
        ))}
      </dl>
      {mayWrite && <Recipients edition={edition} message={message} />}
    </section>
  );
};

const Recipients = ({ edition, message }: Omit<ReportProps, "mayWrite">) => {
  const { t } = useTranslation();
  const { id, numbers, state: messageState } = message;
  const { act, isPending } = useAct(edition, id);
  const [state, setState] = useState<DeliveryState | "">("");
  const [isRead, setRead] = useState("");
  const [typed, setTyped] = useState("");
  const [{ page, size }, setPage] = useState({ page: 1, size: 25 });
  const q = useDeferredValue(typed.trim());
  const query = {
    state: state || undefined,
    isRead: isRead || undefined,
    q: q || undefined,
    page,
    size,
  };
  const list = useQuery(recipientsQuery(edition, id, query, messageState === "sending"));
  const toFirst = () => setPage({ page: 1, size });
  return (
    <>
      <div className={styles.filters}>
        <input
          type="search"
          aria-label={t("list.search")}
          placeholder={t("list.search")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            toFirst();
          }}
        />
        <select
          aria-label={t("messages.byState")}
          value={state}
          onChange={(event) => {
            setState(DELIVERY_STATES.find((one) => one === event.target.value) ?? "");
            toFirst();
          }}
        >
          <option value="">{t("messages.everyState")}</option>
          {DELIVERY_STATES.map((one) => (
            <option key={one} value={one}>
              {t(`messages.number.${one}`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t("messages.byRead")}
          value={isRead}
          onChange={(event) => {
            setRead(event.target.value);
            toFirst();
          }}
        >
          <option value="">{t("messages.readOrNot")}</option>
          <option value="true">{t("messages.isRead")}</option>
          <option value="false">{t("messages.isUnread")}</option>
        </select>
        {numbers.failed > 0 && (
          <Button busy={isPending} onClick={() => act("retry", {})}>
            {t("messages.retry", { count: numbers.failed })}
          </Button>
        )}
      </div>
      <ReadFailure query={list} />
      {list.data?.total === 0 && <EmptyState text={t("messages.noRecipients")} />}
      <ul className={styles.recipients}>
        {list.data?.items.map((recipient) => (
          <Recipient
            key={recipient.id}
            edition={edition}
            recipient={recipient}
            onRetry={() => act("retry", { people: [recipient.id] })}
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
    </>
  );
};
