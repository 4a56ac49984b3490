import { type Transport, transportRoutes } from "@foyer/contract/transport/portal";
import { useRef, useState } from "react";
import type { Edition } from "../../lib/session.ts";
import { useContractMutation } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { toast } from "@foyer/ui/toast.ts";
import { ChangeForm } from "./ChangeForm.tsx";
import { LegCard } from "./LegCard.tsx";
import type { Direction } from "./transport-fields.ts";
import styles from "./TransportForm.module.css";

type OwnRequestProps = {
  offer: Transport;
  edition: Edition;
  timeZone: string;
  autosaveName: string;
  /** Called after a change, or if the data have changed since they were loaded. */
  onChanged: () => void;
};

/** Shows the user's request by leg, with the actions to change it. */
export const OwnRequest = (props: OwnRequestProps) => (
  <>
    <Leg {...props} direction="arrival" />
    <Leg {...props} direction="departure" />
  </>
);

const Leg = ({ direction, onChanged, ...props }: OwnRequestProps & { direction: Direction }) => {
  const { offer, edition } = props;
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  // The focused button or form has disappeared.
  const focusCard = () => requestAnimationFrame(() => card.current?.focus({ preventScroll: true }));
  const withdraw = useContractMutation(transportRoutes.withdraw, {
    onSuccess: () => {
      toast.success(t("transport.withdrawn"));
      focusCard();
      onChanged();
    },
    failureText: t("transport.withdrawFailed"),
  });
  const leg = offer.request?.[direction] ?? null;
  const title = direction === "arrival" ? t("transport.arrival") : t("transport.departure");
  const isActive = leg !== null && leg.state !== "cancelled";
  const isConfirmed = isActive && leg.pickup !== null;

  const endChange = () => {
    setChanging(false);
    focusCard();
  };
  const handleSent = () => {
    endChange();
    toast.success(isConfirmed ? t("transport.changeSubmitted") : t("transport.submitted"));
    onChanged();
  };
  const handleWithdraw = () => {
    setConfirmOpen(false);
    withdraw.start({
      conferenceYear: edition.year,
      conferenceType: edition.type,
      direction,
    });
  };

  return (
    <LegCard {...{ direction, title, leg, isChanging }} ref={card}>
      {isChanging && (
        <ChangeForm
          {...props}
          {...{ direction, title, leg }}
          autosaveName={`${props.autosaveName}/${direction}`}
          onSent={handleSent}
          onCancel={endChange}
          onStale={onChanged}
        />
      )}
      {!isChanging && !leg?.hasLeft && (
        <div className={styles.buttons}>
          {offer.isActive && (
            <Button variant="outline" onClick={() => setChanging(true)}>
              {isActive ? t("transport.change") : t("transport.request")}
            </Button>
          )}
          {isActive && (
            <Button variant="quiet" busy={withdraw.isPending} onClick={() => setConfirmOpen(true)}>
              {t("transport.withdraw")}
            </Button>
          )}
        </div>
      )}
      <AlertDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        kind="info"
        title={t("transport.withdrawTitle")}
        text={isConfirmed ? t("transport.withdrawSeat") : t("transport.withdrawText")}
        okLabel={t("transport.withdrawCancel")}
        action={{ label: t("transport.withdraw"), run: handleWithdraw }}
      />
    </LegCard>
  );
};
