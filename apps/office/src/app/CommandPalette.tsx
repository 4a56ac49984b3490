import { officeRoutes } from "@foyer/contract/office/routes";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useQueries } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import { call } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useRole } from "../lib/session.ts";
import styles from "./CommandPalette.module.css";

const NAMES = Object.keys(RESOURCES) as ResourceName[];
const SHOWN = 12;

type Found = { key: string; label: string; hint: string; go: () => void };

/** Finds pages and records by a few letters, by keyboard alone. */
export const CommandPalette = ({
  edition,
  onClose,
}: {
  readonly edition: string;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation();
  const { may } = useRole(edition);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => input.current?.focus(), []);
  const q = useDeferredValue(typed.trim());
  const records = useQueries({
    queries: NAMES.map((of) => ({
      queryKey: [edition, of, "options", q],
      queryFn: async () =>
        (await call(officeRoutes.options.list, { params: { edition }, query: { of, q } })).data
          .items,
      enabled: q.length > 1,
    })),
  });

  const grid: Found = {
    key: "grid",
    label: t("grid.title"),
    hint: t("palette.page"),
    go: () => void navigate({ to: "/$edition/programme/grid", params: { edition } }),
  };
  const unpublished: Found = {
    key: "unpublished",
    label: t("drafts.title"),
    hint: t("palette.page"),
    go: () => void navigate({ to: "/$edition/programme/unpublished", params: { edition } }),
  };
  const places: Found = {
    key: "places",
    label: t("places.title"),
    hint: t("palette.page"),
    go: () => void navigate({ to: "/$edition/places", params: { edition } }),
  };
  const messages: Found = {
    key: "messages",
    label: t("resources.messages"),
    hint: t("palette.page"),
    go: () => void navigate({ to: "/$edition/messages", params: { edition } }),
  };
  const door: Found = {
    key: "door",
    label: t("door.title"),
    hint: t("palette.page"),
    go: () => void navigate({ to: "/$edition/door", params: { edition } }),
  };
  const requests: Found = {
    key: "travel",
    label: t("travel.requests"),
    hint: t("palette.page"),
    go: () => void navigate({ to: "/$edition/travel/requests", params: { edition } }),
  };
  const lists = NAMES.map((name): Found => ({
    key: name,
    label: t(`resources.${name}`),
    hint: t("palette.page"),
    go: () => void navigate({ to: "/$edition/$resource", params: { edition, resource: name } }),
  }));
  const pages = [
    grid,
    unpublished,
    places,
    messages,
    door,
    ...(may("travel") ? [requests] : []),
    ...lists,
  ].filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));
  const found: Found[] = [
    ...pages,
    ...records.flatMap(({ data = [] }, index) => {
      const name = NAMES[index];
      if (!name || q.length < 2) return [];
      return data.slice(0, 5).map(({ id, title }) => ({
        key: `${name}/${id}`,
        label: title,
        hint: t(`resources.${name}`),
        go: () =>
          void navigate({
            to: "/$edition/$resource/$id",
            params: { edition, resource: name, id: String(id) },
          }),
      }));
    }),
  ].slice(0, SHOWN);

  const open = (one: Found) => {
    onClose();
    one.go();
  };
  /** Up and down lead through what was found, and back to the words. */
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) {
      const [first] = found;
      if (event.key === "Enter" && event.target === input.current && first) open(first);
      return;
    }
    event.preventDefault();
    const stops = [input.current, ...(list.current?.querySelectorAll("button") ?? [])];
    stops[stops.indexOf(event.target as HTMLButtonElement) + step]?.focus();
  };

  return (
    <Dialog open onClose={onClose} title={t("shell.find")} closeLabel={t("form.close")}>
      <search>
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={t("shell.find")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
        />
        <ul ref={list} className={styles.list}>
          {found.map((one) => (
            <li key={one.key}>
              <button type="button" onClick={() => open(one)} onKeyDown={handleKey}>
                {one.label} <small>{one.hint}</small>
              </button>
            </li>
          ))}
        </ul>
      </search>
      {found.length === 0 && <p>{t("list.nothingFound")}</p>}
    </Dialog>
  );
};
