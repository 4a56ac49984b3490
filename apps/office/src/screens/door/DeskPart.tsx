import { DESK_MAX } from "@foyer/contract/office/door";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { type FormEvent, useDeferredValue, useEffect, useId, useState } from "react";
import { keepDesk } from "../../lib/desk-worker.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useZone } from "../../lib/use-zone.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { Arrived } from "./Arrived.tsx";
import styles from "./door.module.css";
import { createDoorTimes } from "./door-times.ts";
import { GuestRows } from "./GuestRows.tsx";
import { findGuests, readCode } from "./judge.ts";
import { Scanner } from "./Scanner.tsx";
import { useDesk } from "./use-desk.ts";
import { useDoor } from "./use-door.ts";
import { VerdictCard } from "./VerdictCard.tsx";
import { Waiting } from "./Waiting.tsx";

type DeskPartProps = {
  readonly edition: string;
  readonly account: { readonly id: number; readonly username: string };
};

/** A desk at the door: a code is scanned or typed, or somebody is found by a few letters, and is in. */
export const DeskPart = ({ edition, account }: DeskPartProps) => {
  const { t, language } = useTranslation();
  const times = createDoorTimes(language, useZone(edition));
  const { desk, typed: deskTyped, rename } = useDesk(account.username);
  const door = useDoor({ edition, accountId: account.id, desk });
  const { guests, groups, standing, verdict } = door;
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed);
  const code = readCode(words);
  const found = code === null ? findGuests(guests, words) : [];
  const deskId = useId();
  useEffect(() => void keepDesk(), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const scanned = readCode(typed);
    const [only, ...others] = findGuests(guests, typed);
    if (scanned !== null) void door.letInByCode(scanned);
    else if (only && others.length === 0 && typed.trim() !== "") door.letIn(only);
    else return;
    setTyped("");
  };

  return (
    <>
      {!door.list.data && <ReadFailure query={door.list} />}
      {!door.checkIns.data && <ReadFailure query={door.checkIns} />}
      {door.list.isPending && !door.list.isError && <p>{t("shell.loading")}</p>}
      {door.list.data && (
        <>
          <Arrived arrived={standing.size} total={guests.length}>
            <label className={styles.desk} htmlFor={deskId}>
              <span>{t("door.desk")}</span>
              <input
                id={deskId}
                value={deskTyped}
                placeholder={account.username}
                maxLength={DESK_MAX}
                autoComplete="off"
                onChange={({ target }) => rename(target.value)}
              />
            </label>
          </Arrived>
          <VerdictCard
            verdict={verdict}
            groups={groups}
            times={times}
            onUndo={(guest, id) => door.takeBack(guest, { id })}
          />
          <Waiting scans={door.scans} times={times} />
          <Scanner onRead={(text) => void door.letInByCode(readCode(text) ?? text)} />
          <form className={styles.find} onSubmit={handleSubmit} role="search">
            <input
              type="search"
              aria-label={t("door.find")}
              placeholder={t("door.find")}
              value={typed}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={({ target }) => setTyped(target.value)}
            />
          </form>
          {guests.length === 0 && <EmptyState text={t("door.nobody")} />}
          {guests.length > 0 && found.length === 0 && (
            <p>{code === null ? t("list.nothingFound") : t("door.pressEnter")}</p>
          )}
          <GuestRows
            guests={found}
            groups={groups}
            standing={standing}
            times={times}
            onLetIn={(guest) => {
              door.letIn(guest);
              setTyped("");
            }}
            onUndo={door.takeBack}
          />
        </>
      )}
    </>
  );
};
