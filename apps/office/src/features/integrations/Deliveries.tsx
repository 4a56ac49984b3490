import { AUDIT_ACTIONS, type AuditAction } from "@foyer/contract/resources/history";
import type { WebhookDelivery } from "@foyer/contract/integrations/webhooks";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Table } from "@foyer/ui/Table.tsx";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";

const POLL_INTERVAL_MS = 3_000;

type DeliveriesProps = {
  readonly edition: string;
  readonly id: number;
  /** Id of the heading with the URL of the webhook. */
  readonly labelledBy: string;
};

const isAction = (action: string): action is AuditAction =>
  AUDIT_ACTIONS.some((candidate) => candidate === action);

/** Recent deliveries of a webhook with their results. Failed ones can be sent again. */
export const Deliveries = ({ edition, id, labelledBy }: DeliveriesProps) => {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const deliveries = useQuery({
    queryKey: [edition, "webhooks", id, "deliveries"],
    queryFn: async () =>
      (await call(officeRoutes.webhooks.deliveries, { params: { edition, id } })).items,
    refetchInterval: POLL_INTERVAL_MS,
  });
  const retry = useMutation({
    mutationFn: (delivery: string) =>
      call(officeRoutes.webhooks.retry, { params: { edition, id, delivery } }),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [edition, "webhooks", id] }),
  });
  const formatEvent = ({ action, resource }: WebhookDelivery): string => {
    if (resource === null) return t("webhooks.testEvent");
    const actionLabel = isAction(action) ? t(`history.action.${action}`) : action;
    return `${actionLabel} · ${t(`resources.${resource}`, { defaultValue: resource })}`;
  };
  const formatResult = ({ status, error }: WebhookDelivery): string => {
    if (error !== null) return t(`webhooks.error.${error}`);
    return status === null ? "–" : `HTTP ${status}`;
  };

  return (
    <div>
      <ReadFailure query={deliveries} />
      {deliveries.data?.length === 0 && <EmptyState text={t("webhooks.noDeliveries")} />}
      {deliveries.data !== undefined && deliveries.data.length > 0 && (
        <Table
          labelledBy={labelledBy}
          rows={deliveries.data.map((delivery) => ({
            key: delivery.id,
            cells: {
              [t("webhooks.event")]: formatEvent(delivery),
              [t("webhooks.lastAttempt")]: formatInstant(
                delivery.lastAttemptAt ?? delivery.createdAt,
              ),
              [t("webhooks.state")]: t(`webhooks.states.${delivery.state}`),
              [t("webhooks.result")]: formatResult(delivery),
              [t("jobs.attempts")]: delivery.attempts,
              [t("jobs.nextAttempt")]: formatInstant(delivery.nextAttemptAt),
              [t("roles.actions")]: delivery.state !== "sent" && delivery.attempts > 0 && (
                <Button
                  variant="outline"
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
