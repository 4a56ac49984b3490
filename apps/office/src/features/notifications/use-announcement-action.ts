import { officeRoutes } from "@foyer/contract/office/routes";
import type { Route } from "@foyer/contract/route";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";

const { announcements } = officeRoutes;

type ActionName = Extract<keyof typeof announcements, "stop" | "release" | "retry" | "test">;

/** Runs an action on an announcement and shows the outcome as a toast. */
export const useAnnouncementAction = (edition: string) => {
  const { t } = useTranslation();
  const mutation = useMutation({
    mutationFn: ({ id, name, body }: { id: number; name: ActionName; body?: object }) => {
      const route: Route = announcements[name];
      return call(route, { params: { edition, id }, ...(body && { body }) });
    },
    onSuccess: (_result, { name }) => toast.success(t(`announcements.done.${name}`)),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [edition, "announcements"] }),
  });
  return {
    isPending: mutation.isPending,
    runAction: (id: number, name: ActionName, body?: object) =>
      !mutation.isPending && mutation.mutate({ id, name, ...(body && { body }) }),
  };
};
