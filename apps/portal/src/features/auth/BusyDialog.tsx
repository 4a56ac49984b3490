import { ApiError } from "@foyer/client";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { NativeAlertDialog } from "@foyer/ui/NativeAlertDialog.tsx";

/** Number of retries; about three minutes in total. */
const REJECTIONS_MAX = 20;
/** Delays in s: without a Retry-After header, and the maximum. */
const DELAY_S = { fallback: 5, max: 30 };

type BusyDialogProps = {
  readonly open: boolean;
  /** Latest rejection; each new one restarts the delay. */
  readonly rejection: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onStop: () => void;
};

/** Reports that the server is busy. Retries until the server accepts the request or the user stops. */
export const BusyDialog = (props: BusyDialogProps) => props.open && <OpenBusyDialog {...props} />;

const OpenBusyDialog = ({ rejection, isRetrying, onRetry, onStop }: BusyDialogProps) => {
  const { t } = useTranslation();
  const [isStopRequested, setStopRequested] = useState(false);
  const isOver = useCount(rejection) >= REJECTIONS_MAX;
  const retry = useEffectEvent(onRetry);
  const stop = useEffectEvent(onStop);

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(retry, getDelayMs(rejection));
    return () => clearTimeout(timer);
  }, [rejection, isOver]);
  // The dialog waits for a running attempt, which can still succeed.
  useEffect(() => {
    if (isStopRequested && !isRetrying) stop();
  }, [isStopRequested, isRetrying]);

  const stopLabel = isStopRequested ? t("passwords.busyStopping") : t("passwords.busyStop");
  return (
    <NativeAlertDialog
      onClose={() => setStopRequested(true)}
      kind="info"
      title={t("passwords.busyTitle")}
      text={isOver ? t("passwords.busyTooLong") : t("passwords.busyText")}
      okLabel={isOver ? t("errors.ok") : stopLabel}
    />
  );
};

/** Returns the number of different consecutive values. */
const useCount = (value: unknown): number => {
  const [latest, setLatest] = useState({ value, count: 1 });
  if (value !== latest.value) setLatest({ value, count: latest.count + 1 });
  return latest.count;
};

/**
 * Returns the delay in ms before the next attempt. Random jitter of up to 50 % spreads the retries of many
 * clients.
 */
const getDelayMs = (rejection: unknown): number => {
  const retryAfterSeconds = rejection instanceof ApiError ? rejection.retryAfterSeconds : undefined;
  return (
    Math.min(retryAfterSeconds ?? DELAY_S.fallback, DELAY_S.max) * (1 + Math.random() / 2) * 1000
  );
};
