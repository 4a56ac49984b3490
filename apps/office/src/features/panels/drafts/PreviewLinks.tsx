import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ScreenPart } from "@foyer/ui/Screen.tsx";
import { call } from "../../../lib/client.ts";
import { useConfirm } from "../../../lib/confirm.ts";
import { describeError } from "../../../lib/describe-error.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { toast } from "../../../lib/toast.ts";
import { useFormatInstant } from "../../../lib/use-format-instant.ts";
import { CopyButton } from "../../../resources/CopyButton.tsx";
import { buildPreviewUrl, ownPreviewQuery } from "../../../resources/preview/preview-link.ts";
import styles from "./publish.module.css";

const { drafts } = officeRoutes;

type PreviewLinksProps = {
  readonly edition: string;
  readonly isPublic: boolean;
  readonly canWrite: boolean;
};

/** Links to the published portal and to its preview, for the user and for people without a login. */
export const PreviewLinks = ({ edition, isPublic, canWrite }: PreviewLinksProps) => {
  const { t, language } = useTranslation();
  const confirm = useConfirm();
  const formatInstant = useFormatInstant();
  const field = useId();
  const ownPreview = useQuery(ownPreviewQuery(edition));
  const params = { edition };
  const share = useMutation({
    mutationFn: () => call(drafts.share, { params }),
    onError: (error) => toast.error(describeError(error)),
  });
  const revoke = useMutation({
    mutationFn: () => call(drafts.revoke, { params }),
    onSuccess: () => {
      toast.success(t("preview.revoked"));
      share.reset();
      void queryClient.invalidateQueries({ queryKey: ownPreviewQuery(edition).queryKey });
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const previewUrl = share.data && buildPreviewUrl({ edition, token: share.data.token });

  return (
    <ScreenPart id={`${field}-title`} title={t("preview.title")} note={t("preview.about")}>
      <div className={styles.actions}>
        {isPublic && (
          <NewTabLink href={`/?edition=${edition}`}>{t("preview.openPortal")}</NewTabLink>
        )}
        {ownPreview.data && (
          <NewTabLink href={buildPreviewUrl({ edition, language, token: ownPreview.data.token })}>
            {t("preview.open")}
          </NewTabLink>
        )}
        {canWrite && (
          <>
            <Button variant="outline" busy={share.isPending} onClick={() => share.mutate()}>
              {t("preview.share")}
            </Button>
            <Button
              variant="quiet"
              busy={revoke.isPending}
              onClick={() =>
                void confirm("preview.confirmRevoke", t("preview.revoke")).then(
                  (isConfirmed) => isConfirmed && revoke.mutate(),
                )
              }
            >
              {t("preview.revoke")}
            </Button>
          </>
        )}
      </div>
      {share.data && previewUrl !== undefined && (
        <div className={styles.link}>
          <label htmlFor={field}>
            {t("preview.link", { at: formatInstant(share.data.expiresAt) })}
          </label>
          <input
            id={field}
            readOnly
            value={previewUrl}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={previewUrl} variant="outline" />
        </div>
      )}
    </ScreenPart>
  );
};
