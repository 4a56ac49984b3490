import type { WebhookChange, WebhookRecord } from "@foyer/contract/integrations/webhooks";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call, callVersioned } from "../../lib/client.ts";
import { useConfirm } from "../../lib/confirm.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { Deliveries } from "./Deliveries.tsx";
import styles from "./integrations.module.css";
import { type WebhookInput, WebhookForm } from "./WebhookForm.tsx";

type Editing = { input: WebhookInput; version: string };
type WebhookProps = { readonly edition: string; readonly webhook: WebhookRecord };

/** Webhook with its state, its deliveries and the actions on it. */
export const Webhook = ({ edition, webhook }: WebhookProps) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const formatInstant = useFormatInstant();
  const { id, url, resources, isEnabled, failingSince, disabledAt } = webhook;
  const params = { edition, id };
  /** Input and version of the webhook while the user edits it; otherwise null. */
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isOpen, setOpen] = useState(false);
  const refetch = () => queryClient.invalidateQueries({ queryKey: [edition, "webhooks"] });
  const showError = (error: Error) => {
    toast.error(describeError(error));
  };
  // The list contains no versions, so the webhook is fetched again.
  const load = async (): Promise<Editing> => {
    const { data, version } = await callVersioned(officeRoutes.webhooks.get, { params });
    return { input: { url: data.url, resources: data.resources }, version };
  };
  const edit = useMutation({ mutationFn: load, onSuccess: setEditing, onError: showError });
  const save = useMutation({
    mutationFn: ({ body, version }: { body: WebhookChange; version: string }) =>
      call(officeRoutes.webhooks.change, { params, version, body }),
    onSuccess: () => setEditing(null),
    onSettled: refetch,
  });
  const toggle = useMutation({
    mutationFn: async () => {
      const { version } = await load();
      return call(officeRoutes.webhooks.change, {
        params,
        version,
        body: { isEnabled: !isEnabled },
      });
    },
    onError: showError,
    onSettled: refetch,
  });
  const test = useMutation({
    mutationFn: () => call(officeRoutes.webhooks.test, { params }),
    onSuccess: () => setOpen(true),
    onError: showError,
    onSettled: refetch,
  });
  const remove = useMutation({
    mutationFn: () => call(officeRoutes.webhooks.remove, { params }),
    // Hides the deliveries first, because polling for them would fail after the removal.
    onMutate: () => setOpen(false),
    onSuccess: () => toast.success(t("webhooks.removed")),
    onError: showError,
    onSettled: refetch,
  });
  const state = [
    disabledAt !== null && t("webhooks.disabledAt", { at: formatInstant(disabledAt) }),
    disabledAt === null && !isEnabled && t("webhooks.disabled"),
    isEnabled &&
      failingSince !== null &&
      t("webhooks.failing", { at: formatInstant(failingSince) }),
  ].find(Boolean);

  if (editing) {
    return (
      <li>
        <WebhookForm
          input={editing.input}
          label={t("form.save")}
          error={save.error}
          isBusy={save.isPending}
          onSave={(body) => save.mutate({ body, version: editing.version })}
          onCancel={() => setEditing(null)}
        />
      </li>
    );
  }
  return (
    <li className={styles.hook}>
      <h3 id={`webhook-${id}`}>{url}</h3>
      <p>
        {resources === null
          ? t("webhooks.everything")
          : resources.map((name) => t(`resources.${name}`)).join(", ")}
      </p>
      {state && <p className={styles.state}>{state}</p>}
      <div className={styles.buttons}>
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("webhooks.deliveries")}
        </Button>
        <Button variant="outline" busy={test.isPending} onClick={() => test.mutate()}>
          {t("webhooks.test")}
        </Button>
        <Button variant="outline" busy={edit.isPending} onClick={() => edit.mutate()}>
          {t("webhooks.edit")}
        </Button>
        <Button variant="outline" busy={toggle.isPending} onClick={() => toggle.mutate()}>
          {t(isEnabled ? "webhooks.disable" : "webhooks.enable")}
        </Button>
        <Button
          variant="outline"
          busy={remove.isPending}
          onClick={() =>
            void confirm("webhooks.confirmRemove", t("webhooks.remove"), { url }).then(
              (isConfirmed) => isConfirmed && remove.mutate(),
            )
          }
        >
          {t("webhooks.remove")}
        </Button>
      </div>
      {isOpen && <Deliveries edition={edition} id={id} labelledBy={`webhook-${id}`} />}
    </li>
  );
};
