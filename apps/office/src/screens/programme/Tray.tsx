import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { listQuery, titleOf } from "../../resources/queries.ts";
import styles from "./Grid.module.css";
import type { PlanSession } from "./plan.ts";
import type { Words } from "./words.ts";

/** So many cards are drawn; words and filters find the others. */
const SHOWN = 100;
const ALL = { size: 200 };
const NAMED = { title: "name" };

type TrayProps = {
  readonly edition: string;
  readonly sessions: readonly PlanSession[];
  readonly words: Words;
  readonly draw: (session: PlanSession) => ReactNode;
  /** A session is dragged off the plan. */
  readonly onDrop: (id: number) => void;
};

/** Sessions without a time or a room, found by words, thematic path and type. */
export const Tray = ({ edition, sessions, words, draw, onDrop }: TrayProps) => {
  const { t, language } = useTranslation();
  const tray = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState("");
  const [path, setPath] = useState("");
  const [type, setType] = useState("");
  const { data: paths } = useQuery(listQuery(edition, "thematic-paths", ALL));
  const { data: types } = useQuery(listQuery(edition, "panel-types", ALL));
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const element = tray.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      onDrop: ({ source }) => latest.current(Number(source.data["session"])),
    });
  }, []);

  const wanted = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = sessions.filter((session) => {
    const text = [words.titleOf(session.id), ...session.people.map(words.peopleOf)]
      .join(" ")
      .toLocaleLowerCase();
    return (
      wanted.every((word) => text.includes(word)) &&
      (path === "" || session.thematicPath === Number(path)) &&
      (type === "" || session.type === Number(type))
    );
  });

  return (
    <section ref={tray} className={styles.tray} aria-labelledby="grid-tray">
      <h2 id="grid-tray">
        {t("grid.tray")} <span className={styles.count}>{sessions.length}</span>
      </h2>
      <input
        type="search"
        aria-label={t("list.search")}
        placeholder={t("list.search")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.trayFilters}>
        <select
          aria-label={t("fields.thematicPath")}
          value={path}
          onChange={(event) => setPath(event.target.value)}
        >
          <option value="">{t("fields.thematicPath")}</option>
          {paths?.items.map((one) => (
            <option key={one.id} value={one.id}>
              {titleOf(NAMED, one, language)}
            </option>
          ))}
        </select>
        <select
          aria-label={t("fields.type")}
          value={type}
          onChange={(event) => setType(event.target.value)}
        >
          <option value="">{t("fields.type")}</option>
          {types?.items.map((one) => (
            <option key={one.id} value={one.id}>
              {titleOf(NAMED, one, language)}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.chips}>
        {found.slice(0, SHOWN).map(draw)}
        {found.length === 0 && (
          <p className={styles.quiet}>
            {t(sessions.length === 0 ? "grid.trayEmpty" : "list.nothingFound")}
          </p>
        )}
        {found.length > SHOWN && (
          <p className={styles.quiet}>{t("grid.more", { count: found.length - SHOWN })}</p>
        )}
      </div>
    </section>
  );
};
