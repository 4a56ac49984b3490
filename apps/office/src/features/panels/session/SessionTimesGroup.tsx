import { DateBox } from "@foyer/ui/DateBox.tsx";
import { Field } from "@foyer/ui/Field.tsx";
import { TimeBox } from "@foyer/ui/TimeBox.tsx";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useDateTexts } from "../../../lib/use-date-texts.ts";
import { settingsQuery, useZone } from "../../../lib/use-zone.ts";
import type { FieldGroupProps } from "../../../resources/extensions.ts";
import { useInitialDay } from "../../../resources/fields/DateControl.tsx";
import {
  type SessionInstants,
  type SessionTimes,
  toSessionInstants,
  toSessionTimes,
} from "./session-times.ts";
import styles from "./session.module.css";

export const TIME_FIELDS = ["day", "startsAt", "endsAt"] as const;

const readText = (value: unknown): string | null => (typeof value === "string" ? value : null);

const keyOf = ({ day, startsAt, endsAt }: SessionInstants): string =>
  [day, startsAt && Date.parse(startsAt), endsAt && Date.parse(endsAt)].join(" ");

/** Day, start and end of a session in one row. Times follow the day when it changes. */
export const SessionTimesGroup = (props: FieldGroupProps) => {
  const { edition, values, onChange, errorsOf, disabled } = props;
  const { t } = useTranslation();
  const id = useId();
  const dates = useDateTexts();
  const zone = useZone(edition);
  const initialDay = useInitialDay(edition);
  const { data: settings } = useQuery({ ...settingsQuery(edition), staleTime: 300_000 });
  const dayChangeMinutes = Number(settings?.data["dayChangeMinutes"] ?? 0);
  const stored: SessionInstants = {
    day: readText(values["day"]),
    startsAt: readText(values["startsAt"]),
    endsAt: readText(values["endsAt"]),
  };
  // Times without a day have no instant, so the input is state. Changes from outside replace it.
  const [input, setInput] = useState({ key: "", zone, times: toSessionTimes(stored, zone) });
  if (input.key !== keyOf(stored) || input.zone !== zone) {
    setInput({ key: keyOf(stored), zone, times: toSessionTimes(stored, zone) });
  }
  const change = (part: Partial<SessionTimes>) => {
    const times = { ...input.times, ...part };
    const next = toSessionInstants(times, { zone, dayChangeMinutes });
    setInput({ key: keyOf(next), zone, times });
    for (const name of TIME_FIELDS) onChange(name, next[name]);
  };
  const shared = (name: string) => {
    const error = errorsOf(name);
    const fieldId = `${id}-${name}`;
    return {
      field: { id: fieldId, label: t(`fields.${name}`), error },
      box: {
        ...dates,
        id: fieldId,
        disabled,
        isInvalid: error !== undefined,
        describedBy: error === undefined ? undefined : `${fieldId}-note`,
      },
    };
  };
  const [day, startsAt, endsAt] = TIME_FIELDS.map(shared);
  if (!day || !startsAt || !endsAt) return null;
  return (
    <div className={styles.times} data-changed={props.isChanged || undefined}>
      <Field {...day.field}>
        <DateBox
          {...day.box}
          value={input.times.day}
          initialDay={initialDay}
          onChange={(next) => change({ day: next })}
        />
      </Field>
      <Field {...startsAt.field}>
        <TimeBox
          {...startsAt.box}
          value={input.times.start}
          onChange={(start) => change({ start })}
        />
      </Field>
      <Field {...endsAt.field}>
        <TimeBox {...endsAt.box} value={input.times.end} onChange={(end) => change({ end })} />
      </Field>
    </div>
  );
};
