import SearchIcon from "@material-design-icons/svg/filled/search.svg?react";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./CommandPalette.module.css";
import { type PaletteEntry, usePaletteGroups } from "./use-entries.ts";

type CommandPaletteProps = { readonly edition: string; readonly onClose: () => void };

/** Finds people, other records, screens, settings and actions by name. The focus stays in the input. */
export const CommandPalette = ({ edition, onClose }: CommandPaletteProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState("");
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { groups, isSearching, error, remember } = usePaletteGroups(edition, text.trim());
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ key }) => key === activeKey) ?? entries[0];
  const optionId = ({ key }: PaletteEntry) => `${id}-${key}`;
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active?.key]);

  const select = (entry: PaletteEntry) => {
    remember(entry);
    onClose();
    entry.open();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && active) {
      event.preventDefault();
      select(active);
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || !active) return;
    event.preventDefault();
    const next = (entries.indexOf(active) + step + entries.length) % entries.length;
    setActiveKey(entries[next]?.key ?? null);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("palette.title")}
      closeLabel={t("form.close")}
      initialFocus={input}
    >
      <div className={styles.palette} role="search">
        <div className={styles.field}>
          <Icon of={SearchIcon} />
          <input
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-label={t("palette.title")}
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={active && optionId(active)}
            aria-autocomplete="list"
            placeholder={t("palette.hint")}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActiveKey(null);
            }}
            onKeyDown={handleKey}
          />
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          className={styles.list}
          role="listbox"
          aria-label={t("palette.results")}
          aria-busy={isSearching}
        >
          {groups.map(({ label, entries: members }) => (
            <div key={label} role="group" aria-label={label}>
              <p className={styles.heading} aria-hidden="true">
                {label}
              </p>
              {members.map((entry) => (
                // The input handles the keys of the list.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={entry.key}
                  id={optionId(entry)}
                  role="option"
                  aria-selected={entry === active}
                  className={styles.entry}
                  onClick={() => select(entry)}
                  onPointerMove={() => setActiveKey(entry.key)}
                >
                  <span>{entry.label}</span>
                  {entry.detail !== undefined && <small>{entry.detail}</small>}
                </div>
              ))}
            </div>
          ))}
        </div>
        {entries.length === 0 && error === null && (
          <p className={styles.empty} role="status">
            {t(isSearching ? "palette.searching" : "palette.nothing")}
          </p>
        )}
        {error !== null && (
          <p className={styles.failure} role="alert">
            {describeError(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
};
