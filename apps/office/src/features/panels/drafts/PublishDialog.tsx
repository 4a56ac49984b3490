import type { PublicationSummary } from "@foyer/contract/conferences/overview";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { effectOf, VISIBILITY } from "./publication.ts";
import styles from "./publish.module.css";
import { sumRecipients } from "./sum-recipients.ts";
import type { Plan } from "./use-publication.ts";

type PublishDialogProps = {
  readonly plan: Plan;
  readonly summary: PublicationSummary;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Consequences of a publication in numbers, before it is confirmed. */
export const PublishDialog = (props: PublishDialogProps) => {
  const { plan, summary, isPending, onClose, onConfirm } = props;
  const { t } = useTranslation();
  const { current, selected, drafts } = plan;
  const counts = {
    visible: summary.partners,
    showAgenda: summary.sessions,
    showAttendees: summary.listedPeople,
  };
  const effects = VISIBILITY.map((name) => ({ name, effect: effectOf(current, selected, name) }));
  const isHiding = effects.some(({ effect }) => effect === "willBeHidden");
  const isPublishing = drafts.length > 0 || effects.some(({ effect }) => effect === "willBePublic");
  const recipients = sumRecipients(drafts);
  const action = t(isPublishing ? "publish.publish" : "publish.unpublish");
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t(isPublishing ? "publish.confirm" : "publish.confirmHiding")}
      closeLabel={t("form.close")}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t("form.cancel")}
          </Button>
          <Button busy={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <ul className={styles.consequences}>
        {effects.map(
          ({ name, effect }) =>
            (effect === "willBePublic" || effect === "willBeHidden") && (
              <li key={name}>{t(`publish.${effect}.${name}`, { count: counts[name] })}</li>
            ),
        )}
        {isHiding && summary.peopleWithAgenda > 0 && (
          <li>{t("publish.agendas", { count: summary.peopleWithAgenda })}</li>
        )}
        {drafts.length > 0 && <li>{t("publish.drafts", { count: drafts.length })}</li>}
        <li>{t("publish.recipients", { count: recipients })}</li>
      </ul>
    </Dialog>
  );
};
