import type { OwnPartyEvent } from "@foyer/contract/party-events";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/Card.tsx";
import { useDialogAddress } from "../../ui/use-dialog-address.ts";
import styles from "./PartyCard.module.css";
import { PartyEventDialog } from "./PartyEventDialog.tsx";
import { PartyEventFacts } from "./PartyEventFacts.tsx";

type PartyCardProps = {
  /** What the visitor is signed up for; null where there is nothing. */
  event: OwnPartyEvent | null;
  /** Whether the visitor may sign up: party access. */
  canSignUp: boolean;
};

/** The visitor's recreational event on My Forum, or the way to one; nothing for whoever has neither. */
export const PartyCard = ({ event, canSignUp }: PartyCardProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  if (event === null && !canSignUp) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t("partyEvents.cardTitle")}
      </h2>
      {event === null ? (
        <Link className={buttonClass({ look: "outline" })} to={addresses.partyEvents()}>
          {t("partyEvents.signUpForOne")}
        </Link>
      ) : (
        <OwnEvent event={event} />
      )}
    </Card>
  );
};

const OwnEvent = ({ event }: { event: OwnPartyEvent }) => {
  const { t } = useTranslation();
  const { id, isOpen, open, close } = useDialogAddress("party");
  const { title, startDate, localization } = event;
  return (
    <div className={styles.event}>
      <p className={styles.name}>{title}</p>
      <PartyEventFacts startDate={startDate} location={localization} separator=" " />
      <Button look="outline" aria-haspopup="dialog" onClick={() => open(event.id)}>
        {t("partyEvents.showDetails")}
      </Button>
      <PartyEventDialog
        event={{ id: event.id, title, startDate, location: localization }}
        open={isOpen && id === event.id}
        onClose={close}
      />
    </div>
  );
};
