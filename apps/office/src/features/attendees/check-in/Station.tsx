import { STATION_MAX_LENGTH } from "@foyer/contract/attendees/check-in";
import PeopleIcon from "@material-design-icons/svg/filled/groups.svg?react";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { EmptyScreen } from "@foyer/ui/EmptyScreen.tsx";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { registerCheckInWorker } from "../../../lib/check-in-worker.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { Loading } from "../../../lib/Loading.tsx";
import { useRole } from "../../../lib/session.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { ReadFailure } from "../../../resources/ReadFailure.tsx";
import { CheckedInCount } from "./CheckedInCount.tsx";
import styles from "./check-in.module.css";
import { createCheckInTimeFormat } from "./check-in-time-format.ts";
import { AttendeeRows } from "./AttendeeRows.tsx";
import { findAttendees, readCode } from "./evaluate-scan.ts";
import { Scanner } from "./Scanner.tsx";
import { useStationName } from "./use-station-name.ts";
import { useCheckIn } from "./use-check-in.ts";
import { ScanResultCard } from "./ScanResultCard.tsx";
import { PendingScans } from "./PendingScans.tsx";

type StationProps = {
  readonly edition: string;
  readonly account: { readonly id: number; readonly username: string };
};

/** A check-in station: staff scan or type a code, or search by name, and check the attendee in. */
export const Station = ({ edition, account }: StationProps) => {
  const { t, language } = useTranslation();
  const { can } = useRole(edition);
  const formatTime = createCheckInTimeFormat(language, useZone(edition));
  const { station, input: stationInput, rename } = useStationName(account.username);
  const checkInState = useCheckIn({ edition, accountId: account.id, station });
  const { attendees, groups, checkInByAttendee, result } = checkInState;
  const [input, setInput] = useState("");
  const deferredInput = useDeferredValue(input);
  const code = readCode(deferredInput);
  const matches = code === null ? findAttendees(attendees, deferredInput) : [];
  const stationId = useId();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => void registerCheckInWorker(), []);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checkInState.enter(input)) setInput("");
    // The next scan replaces the text that matched nobody.
    else search.current?.select();
  };

  return (
    <>
      {!checkInState.list.data && <ReadFailure query={checkInState.list} />}
      {!checkInState.checkIns.data && <ReadFailure query={checkInState.checkIns} />}
      {checkInState.list.isPending && !checkInState.list.isError && <Loading />}
      {checkInState.list.data && attendees.length === 0 && (
        <EmptyScreen
          icon={PeopleIcon}
          title={t("checkIn.noPeople")}
          text={t("checkIn.noPeopleText")}
        >
          {can("people") && (
            <Link
              className={buttonClass()}
              to="/$edition/$resource/import"
              params={{ edition, resource: "people" }}
            >
              {t("checkIn.importPeople")}
            </Link>
          )}
        </EmptyScreen>
      )}
      {checkInState.list.data && attendees.length > 0 && (
        <>
          <CheckedInCount checkedIn={checkInByAttendee.size} total={attendees.length}>
            <label className={styles.station} htmlFor={stationId}>
              <span>{t("checkIn.station")}</span>
              <input
                id={stationId}
                value={stationInput}
                placeholder={account.username}
                maxLength={STATION_MAX_LENGTH}
                autoComplete="off"
                onChange={({ target }) => rename(target.value)}
              />
            </label>
          </CheckedInCount>
          <ScanResultCard
            result={result}
            groups={groups}
            formatTime={formatTime}
            onAdmit={checkInState.admit}
            onUndo={(attendee, id) => checkInState.revert(attendee, { id })}
          />
          <PendingScans scans={checkInState.scans} formatTime={formatTime} />
          <Scanner onRead={(text) => void checkInState.checkInByCode(readCode(text) ?? text)} />
          <form className={styles.find} onSubmit={handleSubmit} role="search">
            <input
              ref={search}
              type="search"
              aria-label={t("checkIn.find")}
              placeholder={t("checkIn.find")}
              value={input}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={({ target }) => setInput(target.value)}
            />
          </form>
          {matches.length === 0 && (
            <p>{code === null ? t("list.nothingFound") : t("checkIn.pressEnter")}</p>
          )}
          <AttendeeRows
            attendees={matches}
            groups={groups}
            checkInByAttendee={checkInByAttendee}
            formatTime={formatTime}
            onCheckIn={(attendee) => {
              checkInState.checkIn(attendee);
              setInput("");
            }}
            onUndo={checkInState.revert}
          />
        </>
      )}
    </>
  );
};
