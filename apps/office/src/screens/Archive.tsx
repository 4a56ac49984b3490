import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../lib/toast.ts";
import styles from "./screen.module.css";

/** Puts an edition into the archive, in which the office only reads it. */
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
    <section className={styles.block} aria-labelledby="archive-title">
      <h2 id="archive-title" className={styles.part}>
        {t("archive.title")}
      </h2>
      <p>{t("archive.about")}</p>
      <Button
        look="outline"
        busy={archive.isPending}
        onClick={() => globalThis.confirm(t("archive.really")) && archive.mutate()}
      >
        {t("archive.archive")}
      </Button>
    </section>
  );
};
