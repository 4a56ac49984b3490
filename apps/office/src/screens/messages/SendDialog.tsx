import { type Message, TYPED_ABOVE } from "@foyer/contract/office/messages";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { fieldErrorsOf } from "../../lib/field-errors.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useZone } from "../../lib/use-zone.ts";
import { fromLocal } from "../../lib/zone.ts";
import { audienceQuery } from "./messages-query.ts";
import styles from "./messages.module.css";
import { Reached } from "./Reached.tsx";

type SendDialogProps = {
  readonly edition: string;
  readonly message: Message;
  readonly onClose: () => void;
};

/** Says once more to how many people a message goes, and when; their number is typed where they are many. */
export const SendDialog = ({ edition, message, onClose }: SendDialogProps) => {
  const { t } = useTranslation();
  const formId = useId();
  const zone = useZone(edition);
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState("");
  const [typed, setTyped] = useState("");
  const audience = useQuery({ ...audienceQuery(edition, message.filter), staleTime: 0 });
  const send = useMutation({
    mutationFn: (expected: number) =>
      call(officeRoutes.messages.send, {
        params: { edition, id: message.id },
        body: { expected, ...(isLater && { at: fromLocal(at, zone) }) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [edition, "messages"] });
      onClose();
    },
    onError: () => {
      setTyped("");
      void audience.refetch();
    },
  });
  const total = audience.data?.total ?? 0;
  const isTyped = total > TYPED_ABOVE;
  const isReady = total > 0 && (!isTyped || typed === String(total)) && (!isLater || at !== "");
  const errors = fieldErrorsOf(send.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !send.isPending) send.mutate(total);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("messages.sendTitle")}
      closeLabel={t("form.close")}
      footer={
        <Button type="submit" form={formId} busy={send.isPending} aria-disabled={!isReady}>
          {t(isLater ? "messages.schedule" : "messages.sendTo", { count: total })}
        </Button>
      }
    >
      <form id={formId} className={styles.preview} noValidate onSubmit={handleSubmit}>
        {audience.isPending && <p role="status">{t("messages.loading")}</p>}
        <ReadFailure query={audience} />
        {audience.data && (
          <>
            <p>
              <strong>{t("messages.people", { count: total })}</strong>
            </p>
            <Reached audience={audience.data} channels={message.channels} />
          </>
        )}
        <fieldset className={styles.when}>
          <legend>{t("messages.when")}</legend>
          {[false, true].map((later) => (
            <label key={String(later)}>
              <input
                type="radio"
                name="when"
                checked={isLater === later}
                onChange={() => setLater(later)}
              />
              {t(later ? "messages.later" : "messages.now")}
            </label>
          ))}
        </fieldset>
        {isLater && (
          <TextField
            label={t("messages.at")}
            type="datetime-local"
            hint={zone}
            value={at}
            error={errors["at"]?.join(" ")}
            onChange={(event) => setAt(event.target.value)}
          />
        )}
        {isTyped && (
          <TextField
            label={t("messages.typeNumber", { count: total })}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value.trim())}
          />
        )}
        {send.isError && !errors["at"] && (
          <p role="alert" className={styles.error}>
            {describeError(send.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
};
