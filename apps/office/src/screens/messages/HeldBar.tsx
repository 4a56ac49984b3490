import type { Message } from "@foyer/contract/office/messages";
import { Button } from "@foyer/ui/Button.tsx";
import { useEffect, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { useInstant } from "../../lib/use-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import styles from "./messages.module.css";
import { useAct } from "./use-act.ts";

const SECOND_MS = 1_000;

/** How many seconds are left until an instant. */
const useSecondsTo = (instant: string | null): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - now) / SECOND_MS));
};

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

type HeldBarProps = {
  readonly edition: string;
  readonly message: Message;
  readonly mayWrite: boolean;
};

/** Says when a message goes, and lets it be stopped, or sent at once. */
export const HeldBar = ({ edition, message, mayWrite }: HeldBarProps) => {
  const { t } = useTranslation();
  const say = useInstant(useZone(edition));
  const { id, state, sendAt } = message;
  const { act, isPending } = useAct(edition, id);
  const seconds = useSecondsTo(sendAt);
  const when =
    state === "scheduled" && sendAt
      ? t("messages.goesAt", { at: say(sendAt) })
      : t(seconds > 0 ? "messages.goesIn" : "messages.goesNow", { clock: clockOf(seconds) });
  return (
    <div className={styles.held}>
      {/* Every second of it would be read out. */}
      <strong role="timer">{when}</strong>
      {mayWrite && (
        <>
          <Button busy={isPending} onClick={() => act("stop")}>
            {t("messages.stop")}
          </Button>
          <Button look="outline" busy={isPending} onClick={() => act("release")}>
            {t("messages.release")}
          </Button>
        </>
      )}
    </div>
  );
};
