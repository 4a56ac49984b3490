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
  const showError = (error: unknown) => toast.error(describeError(error));
  const undo = async (entry: number) => {
    await call(officeRoutes.history.undo, { params: { edition, entry } });
    toast.success(t("history.undone"));
    await queryClient.invalidateQueries({ queryKey: [edition] });
  };
  /** Confirms a merge. Its entry is the newest now; later merges must not change what its toast undoes. */
  const confirmMerge = async (text: string) => {
    const query = { action: "merge" as const, size: 1 };
    const { items } = await call(resourceRoutes.people.history, { params, query });
    const [last] = items;
    const run = last && (() => void undo(last.id).catch(showError));
    toast.success(text, run && { label: t("history.undo"), run });
  };
  const mutation = useMutation({
    mutationFn: ({ route, body }: PersonAction) => call(route, { params, ...(body && { body }) }),
    onSuccess: (_response, { route, doneKey }) => {
      const text = t(`person.${doneKey}`);
      if (route === people.merge) void confirmMerge(text).catch(() => toast.success(text));
      else toast.success(text);
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
  });
  return { person, mutation, showError };
};

export type PersonMutation = ReturnType<typeof usePerson>["mutation"];
