import { partyEventRoutes } from "@foyer/contract/party-events";
import type { ReactNode } from "react";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Html } from "../../ui/Html.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { PartyEventFacts, type WhenAndWhere } from "./PartyEventFacts.tsx";
import styles from "./PartyEventDialog.module.css";

type PartyEventDialogProps = {
  event: WhenAndWhere & { id: number; title: string };
  open: boolean;
  onClose: () => void;
  /** Stays in sight below the text, such as the button that signs up. */
  footer?: ReactNode;
};

/** What a recreational event is about: when, where and the whole text. */
export const PartyEventDialog = ({ event, open, onClose, footer }: PartyEventDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={event.title}
      closeLabel={t("partyEvents.close")}
      footer={footer}
    >
      <div className={styles.details}>
        <PartyEventFacts {...event} />
        <Content id={event.id} />
      </div>
    </Dialog>
  );
};

const Content = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  // Another event's text, or another language's, is not kept in sight under this one's title.
  const content = useEditionQuery(
    partyEventRoutes.details,
    { id },
    { placeholder: () => undefined },
  );
  return (
    <QueryState
      query={content}
      skeleton={
        <div role="status" aria-label={t("shell.loading")}>
          <Skeleton lines={5} />
        </div>
      }
      failureText={t("partyEvents.detailsFailed")}
      isEmpty={(html) => html.trim() === ""}
      empty={<p className={styles.empty}>{t("partyEvents.noDescription")}</p>}
    >
      {(html) => <Html html={html} />}
    </QueryState>
  );
};
