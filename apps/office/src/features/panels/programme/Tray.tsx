import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { createTermFilter } from "@foyer/contract/search-text";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { listQuery, getTitle } from "../../../resources/queries.ts";
import styles from "./Grid.module.css";
import type { PlanPanel } from "./plan.ts";
import type { Labels } from "./labels.ts";

/** Maximum number of cards. Search and filters find the others. */
const VISIBLE_MAX = 100;
const ALL = { size: 200 };
const TITLE_FIELD = { title: "name" };

type TrayProps = {
  readonly edition: string;
  readonly panels: readonly PlanPanel[];
  readonly labels: Labels;
  readonly renderCard: (panel: PlanPanel) => ReactNode;
  /** Called when a panel is dropped on the tray. */
  readonly onDrop: (id: number) => void;
};

/** Panels without a time or a room, with a search and filters for thematic path and type. */
export const Tray = ({ edition, panels, labels, renderCard, onDrop }: TrayProps) => {
  const { t, language } = useTranslation();
  const tray = useRef<HTMLElement>(null);
  const [search, setSearch] = useState("");
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
      onDrop: ({ source }) => latest.current(Number(source.data["panel"])),
    });
  }, []);

  const isMatch = createTermFilter(search);
  const matches = panels.filter(
    (panel) =>
      isMatch(labels.titleOf(panel.id), ...panel.people.map(labels.peopleOf)) &&
      (path === "" || panel.thematicPath === Number(path)) &&
      (type === "" || panel.type === Number(type)),
  );

  return (
    <section ref={tray} className={styles.tray} aria-labelledby="grid-tray">
      <h2 id="grid-tray">
        {t("grid.tray")} <span className={styles.count}>{panels.length}</span>
      </h2>
      <input
        type="search"
        aria-label={t("list.search")}
        placeholder={t("list.search")}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className={styles.trayFilters}>
        <select
          aria-label={t("fields.thematicPath")}
          value={path}
          onChange={(event) => setPath(event.target.value)}
        >
          <option value="">{t("fields.thematicPath")}</option>
          {paths?.items.map((thematicPath) => (
            <option key={thematicPath.id} value={thematicPath.id}>
              {getTitle(TITLE_FIELD, thematicPath, language)}
            </option>
          ))}
        </select>
        <select
          aria-label={t("fields.type")}
          value={type}
          onChange={(event) => setType(event.target.value)}
        >
          <option value="">{t("fields.type")}</option>
          {types?.items.map((panelType) => (
            <option key={panelType.id} value={panelType.id}>
              {getTitle(TITLE_FIELD, panelType, language)}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.chips}>
        {matches.slice(0, VISIBLE_MAX).map(renderCard)}
        {matches.length === 0 && (
          <p className={styles.quiet}>
            {t(panels.length === 0 ? "grid.trayEmpty" : "list.nothingFound")}
          </p>
        )}
        {matches.length > VISIBLE_MAX && (
          <p className={styles.quiet}>{t("grid.more", { count: matches.length - VISIBLE_MAX })}</p>
        )}
      </div>
    </section>
  );
};
