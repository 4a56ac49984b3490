import type { Route } from "@foyer/contract/route";
import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import type { Person } from "@foyer/contract/attendees/office";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { describeError } from "../../../lib/describe-error.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { toast } from "../../../lib/toast.ts";

type PersonAction = {
  route: Route;
  body?: object;
  /** Key of the toast that reports success, below `person`. */
  doneKey: string;
};

const { people } = officeRoutes;

/** Loads a person with the account, and runs actions on them. */
export const usePerson = (edition: string, id: number) => {
  const { t } = useTranslation();
  const params = { edition, id };
  const queryKey = [edition, "person", id];
  const person = useQuery({
    queryKey,
    queryFn: (): Promise<Person> => call(people.get, { params }),
  });
  /** Undoes the last merge of the person. */
  const undoMerge = async () => {
    const query = { action: "merge" as const, size: 1 };
    const { items } = await call(resourceRoutes.people.history, { params, query });
    const [last] = items;
    if (!last) return;
    await call(officeRoutes.history.undo, { params: { edition, entry: last.id } });
    toast.success(t("history.undone"));
    await queryClient.invalidateQueries({ queryKey: [edition] });
  };
  const showError = (error: unknown) => toast.error(describeError(error));
  const undoLast = { label: t("history.undo"), run: () => void undoMerge().catch(showError) };
  const mutation = useMutation({
    mutationFn: ({ route, body }: PersonAction) => call(route, { params, ...(body && { body }) }),
    onSuccess: (_response, { route, doneKey }) => {
      toast.success(t(`person.${doneKey}`), route === people.merge ? undoLast : undefined);
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
  });
  return { person, mutation, showError };
};

export type PersonMutation = ReturnType<typeof usePerson>["mutation"];
