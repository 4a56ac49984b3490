import { officeRoutes } from "@foyer/contract/office/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ScreenPart } from "@foyer/ui/Screen.tsx";
import { call } from "../../lib/client.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import styles from "./integrations.module.css";
import { OneTimeSecret } from "./OneTimeSecret.tsx";
import { Webhook } from "./Webhook.tsx";
import { type WebhookInput, WebhookForm } from "./WebhookForm.tsx";

/** Body of a delivery, with example values. */
const SAMPLE = {
  id: "0f8e6a52-5b1c-4f57-9f0e-3d2a7c1b9e44",
  at: "2026-09-02T12:30:00.000Z",
  edition: "",
  action: "change",
  resource: "panels",
  ids: [42],
  actor: { kind: "office" },
};

/** Webhooks of the edition with a sample of their body. */
export const Webhooks = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const webhooks = useQuery({
    queryKey: [edition, "webhooks", "list"],
    queryFn: async () => (await call(officeRoutes.webhooks.list, { params: { edition } })).items,
  });
  const create = useMutation({
    mutationFn: (body: WebhookInput) =>
      call(officeRoutes.webhooks.create, { params: { edition }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [edition, "webhooks"] }),
  });

  return (
    <ScreenPart id="webhooks-title" title={t("resources.webhooks")} note={t("webhooks.about")}>
      <details className={styles.sample}>
        <summary>{t("webhooks.sample")}</summary>
        <pre>{JSON.stringify({ ...SAMPLE, edition }, null, 2)}</pre>
      </details>
      <ReadFailure query={webhooks} />
      {webhooks.data?.length === 0 && <p className={styles.none}>{t("webhooks.none")}</p>}
      {webhooks.data !== undefined && webhooks.data.length > 0 && (
        <ul className={styles.hooks}>
          {webhooks.data.map((webhook) => (
            <Webhook key={webhook.id} edition={edition} webhook={webhook} />
          ))}
        </ul>
      )}
      {create.data ? (
        <OneTimeSecret
          label={t("webhooks.secret")}
          text={create.data.secret}
          onDone={() => create.reset()}
        />
      ) : (
        <WebhookForm
          label={t("webhooks.create")}
          error={create.error}
          isBusy={create.isPending}
          onSave={create.mutate}
        />
      )}
    </ScreenPart>
  );
};
