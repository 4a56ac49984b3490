import { officeRoutes } from "@foyer/contract/office/routes";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import screen from "../screen.module.css";
import styles from "./programs.module.css";
import { ShownOnce } from "./ShownOnce.tsx";
import { Webhook } from "./Webhook.tsx";
import { type WebhookDraft, WebhookForm } from "./WebhookForm.tsx";

/** Where programs are told of what is written in an edition. */
export const Webhooks = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const webhooks = useQuery({
    queryKey: [edition, "webhooks", "list"],
    queryFn: async () =>
      (await call(officeRoutes.webhooks.list, { params: { edition } })).data.items,
  });
  const create = useMutation({
    mutationFn: async (body: WebhookDraft) =>
      (await call(officeRoutes.webhooks.create, { params: { edition }, body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [edition, "webhooks"] }),
  });

  return (
    <section aria-labelledby="webhooks-title">
      <h2 id="webhooks-title" className={screen.part}>
        {t("resources.webhooks")}
      </h2>
      <p className={screen.note}>{t("webhooks.about")}</p>
      <ReadFailure query={webhooks} />
      {webhooks.data?.length === 0 && <EmptyState text={t("webhooks.none")} />}
      {webhooks.data !== undefined && webhooks.data.length > 0 && (
        <ul className={styles.hooks}>
          {webhooks.data.map((webhook) => (
            <Webhook key={webhook.id} edition={edition} webhook={webhook} />
          ))}
        </ul>
      )}
      {create.data ? (
        <ShownOnce
          label={t("webhooks.secret")}
          text={create.data.secret}
          onDone={() => create.reset()}
        />
      ) : (
        <WebhookForm
          label={t("webhooks.make")}
          error={create.error}
          isBusy={create.isPending}
          onSave={create.mutate}
        />
      )}
    </section>
  );
};
