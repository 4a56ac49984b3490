import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { Banner } from "@foyer/ui/Banner.tsx";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../lib/toast.ts";
import styles from "./Shell.module.css";

type ArchivedNoteProps = { readonly edition: string; readonly isOwner: boolean };

/** Banner of an archived edition. Owners can restore the edition. */
export const ArchivedNote = ({ edition, isOwner }: ArchivedNoteProps) => {
  const { t } = useTranslation();
  const restore = useMutation({
    mutationFn: () => call(officeRoutes.editions.restore, { params: { edition } }),
    onSuccess: () => {
      toast.success(t("archive.restored"));
      void queryClient.invalidateQueries();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <Banner className={styles.archived} role="note">
      <p>{t("archive.note")}</p>
      {isOwner && (
        <Button variant="outline" busy={restore.isPending} onClick={() => restore.mutate()}>
          {t("archive.restore")}
        </Button>
      )}
    </Banner>
  );
};
