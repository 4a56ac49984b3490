import type { Route } from "@foyer/contract/route";
import { officeRoutes } from "@foyer/contract/office/routes";
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
  const mutation = useMutation({
    mutationFn: ({ route, body }: PersonAction) => call(route, { params, ...(body && { body }) }),
    onSuccess: (_response, { doneKey }) => {
      toast.success(t(`person.${doneKey}`));
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
  });
  return { person, mutation, showError: (error: unknown) => toast.error(describeError(error)) };
};

export type PersonMutation = ReturnType<typeof usePerson>["mutation"];
