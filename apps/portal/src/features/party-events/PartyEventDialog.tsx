import { partyEventRoutes } from "@foyer/contract/party-events";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { HtmlQuery } from "../../ui/HtmlQuery.tsx";
import { PartyEventFacts, type WhenAndWhere } from "./PartyEventFacts.tsx";
import styles from "./PartyEventDialog.module.css";

type PartyEventDialogProps = {
  event: WhenAndWhere & { id: number; title: string };
  open: boolean;
  onClose: () => void;
};

/** What a recreational event is about: when, where and the whole text. */
export const PartyEventDialog = ({ event, open, onClose }: PartyEventDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={event.title} closeLabel={t("partyEvents.close")}>
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
    <HtmlQuery
      query={content}
      failureText={t("partyEvents.detailsFailed")}
      emptyText={t("partyEvents.noDescription")}
    />
  );
};
