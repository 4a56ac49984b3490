import { officeRoutes } from "@foyer/contract/office/routes";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { createTermFilter } from "@foyer/contract/search-text";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useQueries } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import { call } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useRole } from "../lib/session.ts";
import styles from "./CommandPalette.module.css";

const NAMES = Object.keys(RESOURCES) as ResourceName[];
const MAX_RESULTS = 12;

type PaletteEntry = { key: string; label: string; hint: string; open: () => void };

/** Finds pages and records by their names. All of it works with the keyboard alone. */
export const CommandPalette = ({
  edition,
  onClose,
}: {
  readonly edition: string;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation();
  const { can } = useRole(edition);
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => input.current?.focus(), []);
  const q = useDeferredValue(query.trim());
  const isMatch = createTermFilter(q);
  const records = useQueries({
    queries: NAMES.map((of) => ({
      queryKey: [edition, of, "options", q],
      queryFn: async () =>
        (await call(officeRoutes.options.list, { params: { edition }, query: { of, q } })).items,
      enabled: q.length > 1,
    })),
  });

  const grid: PaletteEntry = {
    key: "grid",
    label: t("grid.title"),
    hint: t("palette.page"),
    open: () => void navigate({ to: "/$edition/programme/grid", params: { edition } }),
  };
  const unpublished: PaletteEntry = {
    key: "unpublished",
    label: t("drafts.title"),
    hint: t("palette.page"),
    open: () => void navigate({ to: "/$edition/programme/unpublished", params: { edition } }),
  };
  const locations: PaletteEntry = {
    key: "places",
    label: t("locations.title"),
    hint: t("palette.page"),
    open: () => void navigate({ to: "/$edition/places", params: { edition } }),
  };
  const announcements: PaletteEntry = {
    key: "announcements",
    label: t("resources.announcements"),
    hint: t("palette.page"),
    open: () => void navigate({ to: "/$edition/announcements", params: { edition } }),
  };
  const checkIn: PaletteEntry = {
    key: "check-in",
    label: t("checkIn.title"),
    hint: t("palette.page"),
    open: () => void navigate({ to: "/$edition/check-in", params: { edition } }),
  };
  const requests: PaletteEntry = {
    key: "travel",
    label: t("travel.requests"),
    hint: t("palette.page"),
    open: () => void navigate({ to: "/$edition/travel/requests", params: { edition } }),
  };
  const lists = NAMES.map((name): PaletteEntry => ({
    key: name,
    label: t(`resources.${name}`),
    hint: t("palette.page"),
    open: () => void navigate({ to: "/$edition/$resource", params: { edition, resource: name } }),
  }));
  const pages = [
    grid,
    unpublished,
    locations,
    announcements,
    checkIn,
    ...(can("travel") ? [requests] : []),
    ...lists,
  ].filter(({ label }) => isMatch(label));
  const results: PaletteEntry[] = [
    ...pages,
    ...records.flatMap(({ data = [] }, index) => {
      const name = NAMES[index];
      if (!name || q.length < 2) return [];
      return data.slice(0, 5).map(({ id, title }) => ({
        key: `${name}/${id}`,
        label: title,
        hint: t(`resources.${name}`),
        open: () =>
          void navigate({
            to: "/$edition/$resource/$id",
            params: { edition, resource: name, id: String(id) },
          }),
      }));
    }),
  ].slice(0, MAX_RESULTS);

  const select = (entry: PaletteEntry) => {
    onClose();
    entry.open();
  };
  /** The up and down keys move the focus between the search field and the results. */
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) {
      const [first] = results;
      if (event.key === "Enter" && event.target === input.current && first) select(first);
      return;
    }
    event.preventDefault();
    const focusStops = [input.current, ...(list.current?.querySelectorAll("button") ?? [])];
    focusStops[focusStops.indexOf(event.target as HTMLButtonElement) + step]?.focus();
  };

  return (
    <Dialog open onClose={onClose} title={t("shell.find")} closeLabel={t("form.close")}>
      <search>
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={t("shell.find")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={handleKey}
        />
        <ul ref={list} className={styles.list}>
          {results.map((entry) => (
            <li key={entry.key}>
              <button type="button" onClick={() => select(entry)} onKeyDown={handleKey}>
                {entry.label} <small>{entry.hint}</small>
              </button>
            </li>
          ))}
        </ul>
      </search>
      {results.length === 0 && <p>{t("list.nothingFound")}</p>}
    </Dialog>
  );
};
