import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { ScreenPart } from "@foyer/ui/Screen.tsx";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import styles from "./overview.module.css";

/** Archives an edition. The office then shows it read-only. */
export const Archive = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const archive = useMutation({
    mutationFn: () => call(officeRoutes.editions.archive, { params: { edition } }),
    onSuccess: () => {
      toast.success(t("archive.done"));
      void queryClient.invalidateQueries();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <ScreenPart className={styles.archive} id="archive-title" title={t("archive.title")}>
      <p>{t("archive.about")}</p>
      <Button
        variant="outline"
        busy={archive.isPending}
        onClick={() => globalThis.confirm(t("archive.confirm")) && archive.mutate()}
      >
        {t("archive.archive")}
      </Button>
    </ScreenPart>
  );
};
