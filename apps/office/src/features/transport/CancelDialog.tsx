import { officeRoutes } from "@foyer/contract/office/routes";
import type { TravelDirection } from "@foyer/contract/transport/office";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { TextArea } from "@foyer/ui/TextArea.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";

const REASON_MAX = 1_000;

type CancelDialogProps = {
  readonly edition: string;
  readonly direction: TravelDirection;
  readonly attendees: readonly number[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Confirms the cancellation of one leg of several attendees and asks for the reason. */
export const CancelDialog = (props: CancelDialogProps) => {
  const { edition, direction, attendees, isOpen, onClose, onDone } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const count = attendees.length;
  const cancel = useMutation({
    mutationFn: () =>
      call(officeRoutes.travel.cancel, {
        params: { edition },
        body: { direction, attendees, reason },
      }),
    onSuccess: () => {
      setReason("");
      onDone();
    },
  });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t("travel.cancelTitle", { count, leg: t(`travel.leg.${direction}`) })}
      closeLabel={t("form.close")}
      initialFocus="field"
      size="small"
      footer={
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t("travel.cancelMany", { count })}
        </Button>
      }
    >
      <p>{t("travel.cancelNote")}</p>
      <TextArea
        label={t("travel.reason")}
        value={reason}
        maxLength={REASON_MAX}
        onChange={({ target }) => setReason(target.value)}
      />
      {cancel.isError && <p role="alert">{describeError(cancel.error)}</p>}
    </Dialog>
  );
};
