import { Button } from "@foyer/ui/Button.tsx";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./door.module.css";
import type { DoorTimes } from "./door-times.ts";
import type { Door } from "./use-door.ts";

type WaitingProps = { readonly scans: Door["scans"]; readonly times: DoorTimes };

/** What waits on this device for the server, why, and which scans another desk was before. */
export const Waiting = ({ scans, times }: WaitingProps) => {
  const { t } = useTranslation();
  const { waiting, failure, isRefused, doubles, send, forgetDoubles } = scans;
  return (
    <>
      {waiting.length > 0 && failure !== null && (
        <div role="alert" className={styles.notice}>
          <p>
            <strong>{t("door.waiting", { count: waiting.length })}</strong>{" "}
            {isRefused ? describeError(failure) : t("door.noLine")}
          </p>
          <Button look="outline" onClick={() => void send()}>
            {t("errors.retry")}
          </Button>
        </div>
      )}
      {doubles.length > 0 && (
        <div role="alert" className={styles.notice}>
          <ul>
            {doubles.map(({ id, name, at, desk }) => (
              <li key={id}>{t("door.double", { name, at: times(at), desk })}</li>
            ))}
          </ul>
          <Button look="outline" onClick={forgetDoubles}>
            {t("form.ok")}
          </Button>
        </div>
      )}
    </>
  );
};
