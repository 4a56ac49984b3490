import type { WebhookChange, WebhookRecord } from "@foyer/contract/office/webhooks";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useInstant } from "../../lib/use-instant.ts";
import { Deliveries } from "./Deliveries.tsx";
import styles from "./programs.module.css";
import { type WebhookDraft, WebhookForm } from "./WebhookForm.tsx";

type Edited = { draft: WebhookDraft; version: string };
type WebhookProps = { readonly edition: string; readonly webhook: WebhookRecord };

/** One webhook: what it is told, whether that arrives, and all that is done to it. */
export const Webhook = ({ edition, webhook }: WebhookProps) => {
  const { t } = useTranslation();
  const say = useInstant();
  const { id, address, resources, isEnabled, failingSince, stoppedAt } = webhook;
  const params = { edition, id };
  /** The webhook as it was read to be edited; null while it is not. */
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isOpen, setOpen] = useState(false);
  const read = () => queryClient.invalidateQueries({ queryKey: [edition, "webhooks"] });
  const fail = (error: Error) => {
    toast.error(describeError(error));
  };
  // The list tells no versions.
  const readOne = async (): Promise<Edited> => {
    const { data, version } = await call(officeRoutes.webhooks.get, { params });
    return { draft: { address: data.address, resources: data.resources }, version };
  };
  const edit = useMutation({ mutationFn: readOne, onSuccess: setEdited, onError: fail });
  const save = useMutation({
    mutationFn: ({ body, version }: { body: WebhookChange; version: string }) =>
      call(officeRoutes.webhooks.change, { params, version, body }),
    onSuccess: () => setEdited(null),
    onSettled: read,
  });
  const turn = useMutation({
    mutationFn: async () => {
      const { version } = await readOne();
      return call(officeRoutes.webhooks.change, {
        params,
        version,
        body: { isEnabled: !isEnabled },
      });
    },
    onError: fail,
    onSettled: read,
  });
  const test = useMutation({
    mutationFn: () => call(officeRoutes.webhooks.test, { params }),
    onSuccess: () => setOpen(true),
    onError: fail,
    onSettled: read,
  });
  const remove = useMutation({
    mutationFn: () => call(officeRoutes.webhooks.remove, { params }),
    // What it was told goes with it, and is not asked for again.
    onMutate: () => setOpen(false),
    onSuccess: () => toast.success(t("webhooks.removed")),
    onError: fail,
    onSettled: read,
  });
  const state = [
    stoppedAt !== null && t("webhooks.stopped", { at: say(stoppedAt) }),
    stoppedAt === null && !isEnabled && t("webhooks.off"),
    isEnabled && failingSince !== null && t("webhooks.failing", { at: say(failingSince) }),
  ].find(Boolean);

  if (edited) {
    return (
      <li>
        <WebhookForm
          draft={edited.draft}
          label={t("form.save")}
          error={save.error}
          isBusy={save.isPending}
          onSave={(body) => save.mutate({ body, version: edited.version })}
          onCancel={() => setEdited(null)}
        />
      </li>
    );
  }
  return (
    <li className={styles.hook}>
      <h3 id={`webhook-${id}`}>{address}</h3>
      <p>
        {resources === null
          ? t("webhooks.everything")
          : resources.map((name) => t(`resources.${name}`)).join(", ")}
      </p>
      {state && <p className={styles.state}>{state}</p>}
      <div className={styles.buttons}>
        <Button look="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("webhooks.deliveries")}
        </Button>
        <Button look="outline" busy={test.isPending} onClick={() => test.mutate()}>
          {t("webhooks.test")}
        </Button>
        <Button look="outline" busy={edit.isPending} onClick={() => edit.mutate()}>
          {t("webhooks.edit")}
        </Button>
        <Button look="outline" busy={turn.isPending} onClick={() => turn.mutate()}>
          {t(isEnabled ? "webhooks.switchOff" : "webhooks.switchOn")}
        </Button>
        <Button
          look="outline"
          busy={remove.isPending}
          onClick={() =>
            globalThis.confirm(t("webhooks.reallyRemove", { address })) && remove.mutate()
          }
        >
          {t("webhooks.remove")}
        </Button>
      </div>
      {isOpen && <Deliveries edition={edition} id={id} labelledBy={`webhook-${id}`} />}
    </li>
  );
};
