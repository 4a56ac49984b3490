import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import PartyIcon from "@material-design-icons/svg/filled/landscape.svg?react";
import type { PartyEvent } from "@foyer/contract/party-events";
import { useCallback, useRef } from "react";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { EventPicture } from "../../ui/EventPicture.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import styles from "./PartyEventCard.module.css";
import { PartyEventFacts } from "./PartyEventFacts.tsx";
import { freeSpotsOf, hasBegun } from "./refusals.ts";

type PartyEventCardProps = {
  event: PartyEvent;
  /** Signing up for it or out of it is under way. */
  busy: boolean;
  onSignUp: () => void;
  onSignOut: () => void;
  onShowDetails: () => void;
};

/** Draws a recreational event, with what the visitor may do about it. */
export const PartyEventCard = (props: PartyEventCardProps) => {
  const { event } = props;
  const isOver = hasBegun(event, useNow());
  const { title, content, location, pictureFileId } = event.description;
  return (
    <Card
      as="article"
      padding="none"
      className={joinClasses(styles.card, event.isSignedUp && styles.chosen)}
    >
      <EventPicture icon={PartyIcon} fileId={pictureFileId} isOver={isOver} />
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        <State event={event} isOver={isOver} />
        <PartyEventFacts startDate={event.startDate} location={location} />
        {content !== null && <p className={styles.lead}>{content}</p>}
        <FreeSpots event={event} isOver={isOver} />
        <Actions {...props} isOver={isOver} />
      </div>
    </Card>
  );
};

const State = ({ event, isOver }: { event: PartyEvent; isOver: boolean }) => {
  const { t } = useTranslation();
  if (!event.isSignedUp && !isOver) return null;
  return (
    <p className={styles.state}>
      {event.isSignedUp ? (
        <Chip tone="pine" icon={CheckIcon}>
          {t(event.canSignOut || isOver ? "partyEvents.isSignedUp" : "partyEvents.byOrganiser")}
        </Chip>
      ) : (
        <Chip>{t("partyEvents.begun")}</Chip>
      )}
    </p>
  );
};

const FreeSpots = ({ event, isOver }: { event: PartyEvent; isOver: boolean }) => {
  const { t } = useTranslation();
  const free = freeSpotsOf(event);
  if (free === null) return null;
  return (
    <p className={joinClasses(styles.spots, (free === 0 || isOver) && styles.gone)}>
      {free === 0 ? t("partyEvents.noFreeSpots") : t("partyEvents.freeSpots", { count: free })}
    </p>
  );
};

/** One button for both ways keeps the focus as its words change; where it goes, focus moves on. */
const Actions = (props: PartyEventCardProps & { isOver: boolean }) => {
  const { event, busy, isOver, onSignUp, onSignOut, onShowDetails } = props;
  const { t } = useTranslation();
  const details = useRef<HTMLButtonElement>(null);
  const handOnFocus = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (document.activeElement === button) details.current?.focus({ preventScroll: true });
    },
    [],
  );
  const { title } = event.description;
  const action = event.canSignOut ? "partyEvents.signOut" : "partyEvents.signUp";
  return (
    <div className={styles.actions}>
      {(event.canSignUp || event.canSignOut) && !isOver && (
        <Button
          ref={handOnFocus}
          look={event.canSignOut ? "outline" : "primary"}
          busy={busy}
          aria-label={`${t(action)}: ${title}`}
          onClick={event.canSignOut ? onSignOut : onSignUp}
        >
          {t(action)}
        </Button>
      )}
      <Button
        ref={details}
        look="quiet"
        aria-haspopup="dialog"
        aria-label={`${t("partyEvents.showDetails")}: ${title}`}
        onClick={onShowDetails}
      >
        {t("partyEvents.showDetails")}
      </Button>
    </div>
  );
};
