import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { useRole } from "../../lib/session.ts";
import { useTitle } from "../../lib/use-title.ts";
import screen from "../screen.module.css";
import { Compose } from "./Compose.tsx";
import { HeldBar } from "./HeldBar.tsx";
import { MessageText } from "./MessageText.tsx";
import { messageQuery, titleOf } from "./messages-query.ts";
import styles from "./messages.module.css";
import { Report } from "./Report.tsx";

type MessageScreenProps = { readonly edition: string; readonly id: number };

/** A message: as it is written while nothing has gone, and then how far it is. */
export const MessageScreen = ({ edition, id }: MessageScreenProps) => {
  const { t, language } = useTranslation();
  const mayWrite = useRole(edition).may("messages");
  const message = useQuery(messageQuery(edition, id));
  const record = message.data?.data;
  const title = record ? titleOf(record, language) || t("messages.untitled") : "";
  useTitle(title || t("resources.messages"));

  return (
    <section className={styles.screen} aria-labelledby="message-title">
      <p className={styles.back}>
        <Link
          to="/$edition/messages"
          params={{ edition }}
          search={record?.isTemplate ? { templates: true } : {}}
        >
          {t("resources.messages")}
        </Link>
      </p>
      <ReadFailure query={message} />
      {message.isPending && <p role="status">{t("messages.loading")}</p>}
      {record && message.data && (
        <>
          <div className={styles.head}>
            <h1 id="message-title" className={screen.title}>
              {title}
            </h1>
            <span className={styles.state} data-state={record.isTemplate ? "draft" : record.state}>
              {record.isTemplate ? t("messages.template") : t(`messages.state.${record.state}`)}
            </span>
          </div>
          {(record.state === "held" || record.state === "scheduled") && (
            <HeldBar edition={edition} message={record} mayWrite={mayWrite} />
          )}
          {record.isOpen && mayWrite ? (
            <Compose edition={edition} message={record} version={message.data.version} />
          ) : (
            <>
              {record.numbers.people > 0 && (
                <Report edition={edition} message={record} mayWrite={mayWrite} />
              )}
              <MessageText edition={edition} message={record} mayWrite={mayWrite} />
            </>
          )}
        </>
      )}
    </section>
  );
};
