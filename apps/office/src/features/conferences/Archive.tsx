import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { PartTitle, ScreenNote } from "@foyer/ui/Screen.tsx";
import { call } from "../../lib/client.ts";
import { useConfirm } from "../../lib/confirm.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import styles from "./settings/settings.module.css";

/** Archives an edition. The office then shows it read-only. */
export const Archive = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const archive = useMutation({
    mutationFn: () => call(officeRoutes.editions.archive, { params: { edition } }),
    onSuccess: () => {
      toast.success(t("archive.done"));
      void queryClient.invalidateQueries();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <section id="archive" aria-labelledby="archive-title" className={styles.section}>
      <PartTitle id="archive-title">{t("archive.title")}</PartTitle>
      <ScreenNote>{t("archive.about")}</ScreenNote>
      <Button
        variant="outline"
        busy={archive.isPending}
        onClick={() =>
          void confirm("archive.confirm", t("archive.archive")).then(
            (isConfirmed) => isConfirmed && archive.mutate(),
          )
        }
      >
        {t("archive.archive")}
      </Button>
    </section>
  );
};
