import { type Transport, transportRoutes } from "@foyer/contract/transport";
import { useRef, useState } from "react";
import type { Edition } from "../../lib/session.ts";
import { useContractMutation } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { toast } from "@foyer/ui/toast.ts";
import { ChangeForm } from "./ChangeForm.tsx";
import { RideCard } from "./RideCard.tsx";
import type { Direction } from "./transport-fields.ts";
import styles from "./TransportForm.module.css";

type OwnRequestProps = {
  offer: Transport;
  edition: Edition;
  timeZone: string;
  draftName: string;
  /** Called when something was changed, or turns out to be another thing by now. */
  onChanged: () => void;
};

/** What a person has asked for, each way by itself, and how to change it. */
export const OwnRequest = (props: OwnRequestProps) => (
  <>
    <Way {...props} direction="arrival" />
    <Way {...props} direction="departure" />
  </>
);

const Way = ({ direction, onChanged, ...props }: OwnRequestProps & { direction: Direction }) => {
  const { offer, edition } = props;
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const card = useRef<HTMLElement>(null);
  // The button or form that had the focus is gone.
  const focusCard = () => requestAnimationFrame(() => card.current?.focus({ preventScroll: true }));
  const withdraw = useContractMutation(transportRoutes.withdraw, {
    onSuccess: () => {
      toast.success(t("transport.withdrawn"));
      focusCard();
      onChanged();
    },
    failureText: t("transport.notWithdrawn"),
  });
  const ride = offer.request?.[direction] ?? null;
  const title = direction === "arrival" ? t("transport.arrival") : t("transport.departure");
  const stands = ride !== null && ride.state !== "cancelled";
  const isConfirmed = stands && ride.meeting !== null;

  const endChange = () => {
    setChanging(false);
    focusCard();
  };
  const handleSent = () => {
    endChange();
    toast.success(isConfirmed ? t("transport.changeWaits") : t("transport.submitted"));
    onChanged();
  };
  const handleWithdraw = () => {
    setAsking(false);
    withdraw.start({
      conferenceYear: edition.year,
      conferenceType: edition.type,
      direction,
    });
  };

  return (
    <RideCard {...{ direction, title, ride, isChanging }} ref={card}>
      {isChanging && (
        <ChangeForm
          {...props}
          {...{ direction, title, ride }}
          draftName={`${props.draftName}/${direction}`}
          onSent={handleSent}
          onCancel={endChange}
          onStale={onChanged}
        />
      )}
      {!isChanging && !ride?.hasLeft && (
        <div className={styles.buttons}>
          {offer.isActive && (
            <Button look="outline" onClick={() => setChanging(true)}>
              {stands ? t("transport.change") : t("transport.ask")}
            </Button>
          )}
          {stands && (
            <Button look="quiet" busy={withdraw.isPending} onClick={() => setAsking(true)}>
              {t("transport.withdraw")}
            </Button>
          )}
        </div>
      )}
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        kind="info"
        title={t("transport.withdrawTitle")}
        text={isConfirmed ? t("transport.withdrawSeat") : t("transport.withdrawText")}
        okLabel={t("transport.keep")}
        action={{ label: t("transport.withdraw"), run: handleWithdraw }}
      />
    </RideCard>
  );
};
