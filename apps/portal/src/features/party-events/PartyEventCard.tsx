import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import PartyIcon from "@material-design-icons/svg/filled/landscape.svg?react";
import type { PartyEvent } from "@foyer/contract/party-events";
import { useCallback, useRef } from "react";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Chip } from "@foyer/ui/Chip.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { PicturedCard } from "../../ui/PicturedCard.tsx";
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
    <PicturedCard
      icon={PartyIcon}
      fileId={pictureFileId}
      isOver={isOver}
      title={title}
      level={2}
      state={event.isSignedUp || isOver ? <State event={event} isOver={isOver} /> : undefined}
      facts={<PartyEventFacts startDate={event.startDate} location={location} />}
      text={content}
      className={joinClasses(event.isSignedUp && styles.chosen)}
    >
      {!isOver && <FreeSpots event={event} />}
      <Actions {...props} isOver={isOver} />
    </PicturedCard>
  );
};

const State = ({ event, isOver }: { event: PartyEvent; isOver: boolean }) => {
  const { t } = useTranslation();
  if (!event.isSignedUp) return <Chip>{t("partyEvents.begun")}</Chip>;
  return (
    <Chip tone="pine" icon={CheckIcon}>
      {t(event.canSignOut || isOver ? "partyEvents.isSignedUp" : "partyEvents.byOrganiser")}
    </Chip>
  );
};

const FreeSpots = ({ event }: { event: PartyEvent }) => {
  const { t } = useTranslation();
  const free = freeSpotsOf(event);
  if (free === null) return null;
  return (
    <p className={joinClasses(styles.spots, free === 0 && styles.gone)}>
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
