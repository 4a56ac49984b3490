import type { OfficeRoute } from "@foyer/contract/office/route";
import { officeRoutes } from "@foyer/contract/office/routes";
import type { Person } from "@foyer/contract/office/person";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";

type Act = {
  route: OfficeRoute;
  body?: object;
  /** What is said when it is done, of the texts of a person. */
  said: string;
};

const { persons } = officeRoutes;

/** A person with the account, and how something is done to them. */
export const usePerson = (edition: string, id: number) => {
  const { t } = useTranslation();
  const params = { edition, id };
  const queryKey = [edition, "person", id];
  const person = useQuery({
    queryKey,
    queryFn: async (): Promise<Person> => (await call(persons.get, { params })).data,
  });
  const act = useMutation({
    mutationFn: ({ route, body }: Act) => call(route, { params, ...(body && { body }) }),
    onSuccess: (_answer, { said }) => {
      toast.success(t(`person.${said}`));
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
  });
  return { person, act, tell: (error: unknown) => toast.error(describeError(error)) };
};

export type DoIt = ReturnType<typeof usePerson>["act"];
