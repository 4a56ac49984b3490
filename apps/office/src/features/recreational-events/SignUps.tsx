import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { OneControl } from "../../resources/fields/OneControl.tsx";
import styles from "./SignUps.module.css";

const PERSON = { kind: "one", of: "people" } as const;

/** Sign-ups of a recreational event. Organisers can add and remove people. */
export const SignUps = ({ edition, id }: { readonly edition: string; readonly id: number }) => {
  const { t } = useTranslation();
  const params = { edition, id };
  const [person, setPerson] = useState<number | null>(null);
  const signUps = useQuery({
    queryKey: [edition, "sign-ups", id],
    queryFn: async () => (await call(officeRoutes.signUps.list, { params })).items,
  });
  const options = {
    onSuccess: () => {
      setPerson(null);
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
    onError: (error: unknown) => toast.error(describeError(error)),
  };
  const assign = useMutation({
    mutationFn: (attendeeId: number) =>
      call(officeRoutes.signUps.assign, { params, body: { attendeeId } }),
    ...options,
  });
  const remove = useMutation({
    mutationFn: (attendee: number) =>
      call(officeRoutes.signUps.remove, { params: { ...params, attendee } }),
    ...options,
  });

  return (
    <div className={styles.signUps}>
      <div className={styles.add}>
        <label htmlFor="sign-up-person">{t("signUps.person")}</label>
        <OneControl
          id="sign-up-person"
          field={PERSON}
          of={PERSON.of}
          edition={edition}
          value={person}
          onChange={(value) => setPerson(typeof value === "number" ? value : null)}
          isInvalid={false}
          describedBy={undefined}
          disabled={assign.isPending}
        />
        <Button
          busy={assign.isPending}
          aria-disabled={person === null}
          onClick={() => person !== null && assign.mutate(person)}
        >
          {t("signUps.assign")}
        </Button>
      </div>
      <ReadFailure query={signUps} />
      {signUps.data?.length === 0 && <EmptyState text={t("signUps.none")} />}
      <ul className={styles.list}>
        {signUps.data?.map(({ attendeeId, name, byOrganiser }) => (
          <li key={attendeeId}>
            <span>
              {name} {byOrganiser && <small>{t("signUps.byOrganiser")}</small>}
            </span>
            <Button
              variant="outline"
              busy={remove.isPending}
              onClick={() => remove.mutate(attendeeId)}
            >
              {t("signUps.remove")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
