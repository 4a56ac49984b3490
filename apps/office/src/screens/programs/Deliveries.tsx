import { AUDIT_ACTIONS, type AuditAction } from "@foyer/contract/office/history";
import type { WebhookDelivery } from "@foyer/contract/office/webhooks";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useInstant } from "../../lib/use-instant.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { ScreenTable } from "../ScreenTable.tsx";

const LOOK_AGAIN_MS = 3_000;

type DeliveriesProps = {
  readonly edition: string;
  readonly id: number;
  /** The id of the heading of the webhook. */
  readonly labelledBy: string;
};

const isAction = (action: string): action is AuditAction =>
  AUDIT_ACTIONS.some((one) => one === action);

/** What a webhook was told of late, and whether it arrived; what did not can be told again. */
export const Deliveries = ({ edition, id, labelledBy }: DeliveriesProps) => {
  const { t } = useTranslation();
  const say = useInstant();
  const deliveries = useQuery({
    queryKey: [edition, "webhooks", id, "deliveries"],
    queryFn: async () =>
      (await call(officeRoutes.webhooks.deliveries, { params: { edition, id } })).data.items,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const retry = useMutation({
    mutationFn: (delivery: string) =>
      call(officeRoutes.webhooks.retry, { params: { edition, id, delivery } }),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [edition, "webhooks", id] }),
  });
  const whatOf = ({ action, resource }: WebhookDelivery): string => {
    if (resource === null) return t("webhooks.tried");
    const done = isAction(action) ? t(`history.action.${action}`) : action;
    return `${done} ${t(`resources.${resource}`, { defaultValue: resource })}`;
  };
  const answerOf = ({ status, fault }: WebhookDelivery): string => {
    if (fault !== null) return t(`webhooks.fault.${fault}`);
    return status === null ? "–" : `HTTP ${status}`;
  };

  return (
    <div>
      <ReadFailure query={deliveries} />
      {deliveries.data?.length === 0 && <EmptyState text={t("webhooks.nothingTold")} />}
      {deliveries.data !== undefined && deliveries.data.length > 0 && (
        <ScreenTable
          labelledBy={labelledBy}
          rows={deliveries.data.map((delivery) => ({
            key: delivery.id,
            cells: {
              [t("webhooks.what")]: whatOf(delivery),
              [t("webhooks.at")]: say(delivery.triedAt ?? delivery.createdAt),
              [t("webhooks.state")]: t(`webhooks.states.${delivery.state}`),
              [t("webhooks.answer")]: answerOf(delivery),
              [t("jobs.tries")]: delivery.tries,
              [t("jobs.next")]: say(delivery.nextAt),
              [t("roles.actions")]: delivery.state !== "sent" && delivery.tries > 0 && (
                <Button
                  look="outline"
                  busy={retry.isPending}
                  onClick={() => retry.mutate(delivery.id)}
                >
                  {t("webhooks.retry")}
                </Button>
              ),
            },
          }))}
        />
      )}
    </div>
  );
};
