import { ConfirmDialog } from "@foyer/ui/ConfirmDialog.tsx";
import { useStore } from "@foyer/ui/use-store.ts";
import { questionStore } from "../lib/confirm.ts";
import { useTranslation } from "../lib/i18n.ts";

/** Dialog of the question that waits for a decision. Mount it once, near the root. */
export const ConfirmHost = () => {
  const { t } = useTranslation();
  const question = useStore(questionStore);
  if (question === null) return null;
  return (
    <ConfirmDialog
      title={question.title}
      text={question.text}
      action={question.action}
      cancelLabel={t("form.cancel")}
      onDecide={question.resolve}
    />
  );
};
