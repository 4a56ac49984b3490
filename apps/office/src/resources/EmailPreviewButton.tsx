import type { EmailPreview } from "@foyer/contract/resources/email-preview";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./EmailPreviewButton.module.css";

type EmailPreviewButtonProps = {
  readonly queryKey: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<EmailPreview>;
};

/** Button that shows an e-mail as its recipient gets it. */
export const EmailPreviewButton = ({ queryKey, load }: EmailPreviewButtonProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t("emailPreview.open")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("emailPreview.title")}
        closeLabel={t("form.close")}
        footer={<Button onClick={() => setOpen(false)}>{t("form.close")}</Button>}
      >
        {isPending && <Skeleton lines={4} />}
        {error && <p role="alert">{describeError(error)}</p>}
        {data && (
          <article className={styles.email}>
            <h3 className={styles.subject} lang={data.language}>
              {data.subject}
            </h3>
            <p className={styles.sender}>
              {t("emailPreview.sender", { sender: data.sender })}
              {data.replyTo !== null && t("emailPreview.replyTo", { replyTo: data.replyTo })}
            </p>
            <p className={styles.text} lang={data.language}>
              {data.text}
            </p>
          </article>
        )}
      </Dialog>
    </>
  );
};
