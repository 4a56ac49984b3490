import { recreationalEventRoutes } from "@foyer/contract/recreational-events/portal";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { HtmlQuery } from "../../ui/HtmlQuery.tsx";
import {
  RecreationalEventMeta,
  type RecreationalEventMetaProps,
} from "./RecreationalEventMeta.tsx";
import styles from "./RecreationalEventDialog.module.css";

type RecreationalEventDialogProps = {
  event: RecreationalEventMetaProps & { id: number; title: string };
  open: boolean;
  onClose: () => void;
};

export const RecreationalEventDialog = ({ event, open, onClose }: RecreationalEventDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={event.title}
      closeLabel={t("recreationalEvents.close")}
    >
      <div className={styles.details}>
        <RecreationalEventMeta {...event} />
        <Content id={event.id} />
      </div>
    </Dialog>
  );
};

const Content = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  // The placeholder would show the text of another event or language under this title.
  const content = useEditionQuery(
    recreationalEventRoutes.details,
    { id },
    { placeholder: () => undefined },
  );
  return (
    <HtmlQuery
      query={content}
      failureText={t("recreationalEvents.detailsFailed")}
      emptyText={t("recreationalEvents.noDescription")}
    />
  );
};
