import { ApiError } from "@foyer/client";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";

/** After so many refusals in a row, some three minutes, waiting here is no use. */
const MAX_REFUSALS = 20;
/** Waited where the server does not say for how long, and at most, in seconds. */
const WAIT = { usual: 5, atMost: 30 };

type RushDialogProps = {
  readonly open: boolean;
  /** The latest refusal; another one begins another wait. */
  readonly refusal: unknown;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
  readonly onStop: () => void;
};

/** Says that the server is busy, and tries again by itself until it is not or the person stops it. */
export const RushDialog = (props: RushDialogProps) => props.open && <Rush {...props} />;

const Rush = ({ refusal, isTrying, onTryAgain, onStop }: RushDialogProps) => {
  const { t } = useTranslation();
  const [wantsStop, setWantsStop] = useState(false);
  const isOver = useCount(refusal) >= MAX_REFUSALS;
  const tryAgain = useEffectEvent(onTryAgain);
  const stop = useEffectEvent(onStop);

  useEffect(() => {
    if (isOver) return undefined;
    const wait = setTimeout(tryAgain, waitOf(refusal));
    return () => clearTimeout(wait);
  }, [refusal, isOver]);
  // An attempt that is under way may still let the person in; its refusal is not to begin another wait.
  useEffect(() => {
    if (wantsStop && !isTrying) stop();
  }, [wantsStop, isTrying]);

  const stopLabel = wantsStop ? t("passwords.busyStopping") : t("passwords.busyStop");
  return (
    <AlertDialog
      open
      onClose={() => setWantsStop(true)}
      kind="info"
      title={t("passwords.busyTitle")}
      text={isOver ? t("passwords.busyTooLong") : t("passwords.busyText")}
      okLabel={isOver ? t("errors.ok") : stopLabel}
    />
  );
};

/** How many values have come, one after the other. */
const useCount = (value: unknown): number => {
  const [latest, setLatest] = useState({ value, count: 1 });
  if (value !== latest.value) setLatest({ value, count: latest.count + 1 });
  return latest.count;
};

/** Milliseconds until the next attempt, up to half as long again, so that not all come at once. */
const waitOf = (refusal: unknown): number => {
  const asked = refusal instanceof ApiError ? refusal.retryAfterSeconds : undefined;
  return Math.min(asked ?? WAIT.usual, WAIT.atMost) * (1 + Math.random() / 2) * 1000;
};
