import ExpandIcon from "@material-design-icons/svg/filled/chevron_left.svg?react";
import CollapseIcon from "@material-design-icons/svg/filled/chevron_right.svg?react";
import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { createTermFilter } from "@foyer/contract/search-text";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { SelectBox } from "@foyer/ui/SelectBox.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { getTitle, wholeListQuery } from "../../../resources/queries.ts";
import styles from "./Tray.module.css";
import type { PlanPanel } from "./plan.ts";
import type { Labels } from "./labels.ts";

/** Maximum number of cards of a section. Search and filters find the others. */
const VISIBLE_MAX = 100;
const TITLE_FIELD = { title: "name" };

type TrayProps = {
  readonly edition: string;
  /** Panels without a time or a room. */
  readonly unassigned: readonly PlanPanel[];
  /** Panels of the day outside the visible hours or rooms. */
  readonly offscreen: readonly PlanPanel[];
  readonly labels: Labels;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly renderCards: (panels: readonly PlanPanel[]) => ReactNode;
  /** Called when a panel is dropped on the tray. */
  readonly onDrop: (id: number) => void;
};

type FilterProps = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly resource: "thematic-paths" | "panel-types";
  readonly edition: string;
};

const Filter = ({ label, value, onValue, resource, edition }: FilterProps) => {
  const { language } = useTranslation();
  const { data } = useQuery(wholeListQuery(edition, resource));
  return (
    <SelectBox
      label={label}
      options={[
        { value: "", label },
        ...(data?.map((item) => ({
          value: String(item.id),
          label: getTitle(TITLE_FIELD, item, language),
        })) ?? []),
      ]}
      value={value}
      onChange={onValue}
    />
  );
};

type SectionProps = Pick<TrayProps, "renderCards"> & {
  readonly title: string;
  readonly panels: readonly PlanPanel[];
  readonly count: number;
};

const Section = ({ title, panels, count, renderCards }: SectionProps) => {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {title} <span>{count}</span>
      </h2>
      {renderCards(panels.slice(0, VISIBLE_MAX))}
      {panels.length === 0 && <p>{t("list.nothingFound")}</p>}
      {panels.length > VISIBLE_MAX && (
        <p>{t("grid.more", { count: panels.length - VISIBLE_MAX })}</p>
      )}
    </section>
  );
};

/** Registers the element as a drop target. */
const useDrop = (onDrop: (id: number) => void) => {
  const tray = useRef<HTMLElement>(null);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const element = tray.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      // A drop would remove the room of a session outside the view, which is already in the tray.
      canDrop: ({ source }) => "panel" in source.data && !element.contains(source.element),
      onDrop: ({ source }) => latest.current(Number(source.data["panel"])),
    });
  }, []);
  return tray;
};

/** Panels that the grid does not show, with a search and filters. An empty tray is collapsed. */
export const Tray = (props: TrayProps) => {
  const { edition, unassigned, offscreen, labels, isOpen, onOpen, renderCards, onDrop } = props;
  const { t } = useTranslation();
  const tray = useDrop(onDrop);
  const [search, setSearch] = useState("");
  const [path, setPath] = useState("");
  const [type, setType] = useState("");
  const isMatch = createTermFilter(search);
  const filter = (panels: readonly PlanPanel[]) =>
    panels.filter(
      (panel) =>
        isMatch(labels.titleOf(panel.id), ...panel.people.map(labels.personOf)) &&
        (path === "" || panel.thematicPath === Number(path)) &&
        (type === "" || panel.type === Number(type)),
    );
  const count = unassigned.length + offscreen.length;
  const isExpanded = isOpen && count > 0;
  return (
    <section
      ref={tray}
      className={styles.tray}
      data-open={isExpanded || undefined}
      aria-label={t("grid.trayTitle")}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isExpanded}
        title={t(
          count === 0 ? "grid.trayEmpty" : isExpanded ? "grid.collapseTray" : "grid.expandTray",
        )}
        disabled={count === 0}
        onClick={() => onOpen(!isOpen)}
      >
        <Icon of={isExpanded ? CollapseIcon : ExpandIcon} />
        <VisuallyHidden>{t(isExpanded ? "grid.collapseTray" : "grid.expandTray")}</VisuallyHidden>
        {!isExpanded && <span className={styles.total}>{count}</span>}
      </button>
      {isExpanded && (
        <div className={styles.content}>
          <input
            type="search"
            aria-label={t("list.search")}
            placeholder={t("list.search")}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <div className={styles.filters}>
            <Filter
              edition={edition}
              resource="thematic-paths"
              label={t("fields.thematicPath")}
              value={path}
              onValue={setPath}
            />
            <Filter
              edition={edition}
              resource="panel-types"
              label={t("fields.type")}
              value={type}
              onValue={setType}
            />
          </div>
          <Section
            title={t("grid.tray")}
            panels={filter(unassigned)}
            count={unassigned.length}
            renderCards={renderCards}
          />
          <Section
            title={t("grid.offscreen")}
            panels={filter(offscreen)}
            count={offscreen.length}
            renderCards={renderCards}
          />
        </div>
      )}
    </section>
  );
};
