import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useInstant } from "../../lib/use-instant.ts";
import { CopyButton } from "../../resources/CopyButton.tsx";
import { addressOfPreview, ownPreviewQuery } from "../../resources/preview/preview-link.ts";
import screen from "../screen.module.css";
import styles from "./unpublished.module.css";

const { drafts } = officeRoutes;

type PreviewLinksProps = { readonly edition: string; readonly mayWrite: boolean };

/** How one looks at the portal as it would be, and lets others do so who have no login. */
export const PreviewLinks = ({ edition, mayWrite }: PreviewLinksProps) => {
  const { t, language } = useTranslation();
  const say = useInstant();
  const field = useId();
  const own = useQuery(ownPreviewQuery(edition));
  const params = { edition };
  const share = useMutation({
    mutationFn: async () => (await call(drafts.share, { params })).data,
    onError: (error) => toast.error(describeError(error)),
  });
  const end = useMutation({
    mutationFn: () => call(drafts.endSharing, { params }),
    onSuccess: () => {
      toast.success(t("preview.ended"));
      share.reset();
      void queryClient.invalidateQueries({ queryKey: ownPreviewQuery(edition).queryKey });
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const made = share.data && addressOfPreview({ edition, token: share.data.token });

  return (
    <section className={styles.preview} aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`} className={screen.part}>
        {t("preview.title")}
      </h2>
      <p className={screen.note}>{t("preview.about")}</p>
      <div className={styles.acts}>
        {own.data && (
          <NewTabLink href={addressOfPreview({ edition, language, token: own.data.token })}>
            {t("preview.open")}
          </NewTabLink>
        )}
        {mayWrite && (
          <>
            <Button look="outline" busy={share.isPending} onClick={() => share.mutate()}>
              {t("preview.share")}
            </Button>
            <Button
              look="quiet"
              busy={end.isPending}
              onClick={() => globalThis.confirm(t("preview.reallyEnd")) && end.mutate()}
            >
              {t("preview.end")}
            </Button>
          </>
        )}
      </div>
      {share.data && made !== undefined && (
        <div className={styles.link}>
          <label htmlFor={field}>{t("preview.link", { at: say(share.data.expiresAt) })}</label>
          <input id={field} readOnly value={made} onFocus={(event) => event.target.select()} />
          <CopyButton text={made} look="outline" />
        </div>
      )}
    </section>
  );
};
