import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import RecreationalEventIcon from "@material-design-icons/svg/filled/landscape.svg?react";
import type { RecreationalEvent } from "@foyer/contract/recreational-events/portal";
import { useCallback, useRef } from "react";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Chip } from "@foyer/ui/Chip.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { PicturedCard } from "../../ui/PicturedCard.tsx";
import styles from "./RecreationalEventCard.module.css";
import { RecreationalEventMeta } from "./RecreationalEventMeta.tsx";
import { freeSpotsOf, hasBegun } from "./refusals.ts";

type RecreationalEventCardProps = {
  event: RecreationalEvent;
  /** True while signing up or out. */
  busy: boolean;
  onSignUp: () => void;
  onSignOut: () => void;
  onShowDetails: () => void;
};

export const RecreationalEventCard = (props: RecreationalEventCardProps) => {
  const { event } = props;
  const isOver = hasBegun(event, useNow());
  const { title, content, location, pictureFileId } = event.description;
  return (
    <PicturedCard
      icon={RecreationalEventIcon}
      fileId={pictureFileId}
      isOver={isOver}
      title={title}
      level={2}
      state={event.isSignedUp || isOver ? <State event={event} isOver={isOver} /> : undefined}
      meta={<RecreationalEventMeta startDate={event.startDate} location={location} />}
      text={content}
      className={joinClasses(event.isSignedUp && styles.signedUp)}
    >
      {!isOver && <FreeSpots event={event} />}
      <Actions {...props} isOver={isOver} />
    </PicturedCard>
  );
};

const State = ({ event, isOver }: { event: RecreationalEvent; isOver: boolean }) => {
  const { t } = useTranslation();
  if (!event.isSignedUp) return <Chip>{t("recreationalEvents.started")}</Chip>;
  return (
    <Chip tone="pine" icon={CheckIcon}>
      {t(
        event.canSignOut || isOver
          ? "recreationalEvents.isSignedUp"
          : "recreationalEvents.byOrganiser",
      )}
    </Chip>
  );
};

const FreeSpots = ({ event }: { event: RecreationalEvent }) => {
  const { t } = useTranslation();
  const free = freeSpotsOf(event);
  if (free === null) return null;
  return (
    <p className={joinClasses(styles.spots, free === 0 && styles.full)}>
      {free === 0
        ? t("recreationalEvents.noFreeSpots")
        : t("recreationalEvents.freeSpots", { count: free })}
    </p>
  );
};

/**
 * One button for both actions preserves the focus when its label changes. When it disappears, the focus moves
 * to the details button.
 */
const Actions = (props: RecreationalEventCardProps & { isOver: boolean }) => {
  const { event, busy, isOver, onSignUp, onSignOut, onShowDetails } = props;
  const { t } = useTranslation();
  const details = useRef<HTMLButtonElement>(null);
  const moveFocusOnUnmount = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (document.activeElement === button) details.current?.focus({ preventScroll: true });
    },
    [],
  );
  const { title } = event.description;
  const action = event.canSignOut ? "recreationalEvents.signOut" : "recreationalEvents.signUp";
  return (
    <div className={styles.actions}>
      {(event.canSignUp || event.canSignOut) && !isOver && (
        <Button
          ref={moveFocusOnUnmount}
          variant={event.canSignOut ? "outline" : "primary"}
          busy={busy}
          aria-label={`${t(action)}: ${title}`}
          onClick={event.canSignOut ? onSignOut : onSignUp}
        >
          {t(action)}
        </Button>
      )}
      <Button
        ref={details}
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`${t("recreationalEvents.showDetails")}: ${title}`}
        onClick={onShowDetails}
      >
        {t("recreationalEvents.showDetails")}
      </Button>
    </div>
  );
};
