import { officeRoutes } from "@foyer/contract/office/routes";
import type { OfficeRoute } from "@foyer/contract/office/route";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";

const { messages } = officeRoutes;

type Act = Extract<keyof typeof messages, "stop" | "release" | "retry" | "test">;

/** How something is done to a message, of which is said that it was done, or why not. */
export const useAct = (edition: string, id: number) => {
  const { t } = useTranslation();
  const act = useMutation({
    mutationFn: ({ name, body }: { name: Act; body?: object }) => {
      const route: OfficeRoute = messages[name];
      return call(route, { params: { edition, id }, ...(body && { body }) });
    },
    onSuccess: (_answer, { name }) => toast.success(t(`messages.done.${name}`)),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [edition, "messages"] }),
  });
  return {
    isPending: act.isPending,
    act: (name: Act, body?: object) =>
      !act.isPending && act.mutate({ name, ...(body && { body }) }),
  };
};
