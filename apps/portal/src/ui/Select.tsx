import ArrowIcon from "@material-design-icons/svg/filled/arrow_drop_down.svg?react";
import { useId, useRef, useState, type ComponentType, type KeyboardEvent, type Ref } from "react";
import { loadWhenIdle } from "../lib/idle-code.ts";
import { answerMissingCode } from "../lib/missing-code.ts";
import { FieldNote } from "./FieldNote.tsx";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import type { SelectPanelProps, SelectProps } from "./SelectPanel.tsx";
import styles from "./SelectPanel.module.css";

type Arrival = {
  readonly Panel: ComponentType<SelectPanelProps>;
  readonly takesFocus: boolean;
  readonly startsOpen: boolean;
};

const loadPanel = () => import("./SelectPanel.tsx");

/** Once one list has been loaded, all others of the page start with it. */
let known: ComponentType<SelectPanelProps> | undefined;
loadWhenIdle(async () => (known = (await loadPanel()).SelectPanel));

/**
 * Draws a drop-down list of one choice, complete by keyboard: arrows, Home, End, type-ahead, Escape.
 * Base UI's list weighs 37 kB, so a look-alike stands in until a pointer or the focus comes near;
 * whoever presses it meanwhile gets the list opened as soon as it is there.
 */
export const Select = (props: SelectProps) => {
  const shell = useRef<HTMLButtonElement>(null);
  const hasBeenAsked = useRef(false);
  const isPressed = useRef(false);
  const wantsOpen = useRef(false);
  const [arrival, setArrival] = useState<Arrival | undefined>(
    known && { Panel: known, takesFocus: false, startsOpen: false },
  );

  const giveWay = () => {
    // Not between press and release: the click would be lost with the button it belongs to.
    if (known === undefined || isPressed.current) return;
    const takesFocus = document.activeElement === shell.current;
    setArrival({ Panel: known, takesFocus, startsOpen: wantsOpen.current });
  };
  const handleLoaded = (module: { SelectPanel: ComponentType<SelectPanelProps> }) => {
    known = module.SelectPanel;
    giveWay();
  };
  /** Tried again the next time somebody comes near; only who has pressed is told. */
  const handleMissing = () => {
    hasBeenAsked.current = false;
    if (wantsOpen.current) void answerMissingCode();
    wantsOpen.current = false;
  };
  const handleNear = () => {
    if (hasBeenAsked.current) return giveWay();
    hasBeenAsked.current = true;
    loadPanel().then(handleLoaded, handleMissing);
  };
  const handlePressEnd = () => {
    isPressed.current = false;
    giveWay();
  };
  const handleOpen = () => {
    isPressed.current = false;
    wantsOpen.current = true;
    handleNear();
  };

  if (arrival !== undefined) {
    const { Panel, takesFocus, startsOpen } = arrival;
    return <Panel {...props} takesFocus={takesFocus} startsOpen={startsOpen} />;
  }
  return (
    <div
      onPointerEnter={handleNear}
      onPointerDown={() => (isPressed.current = true)}
      onPointerCancel={handlePressEnd}
      onPointerLeave={handlePressEnd}
      onFocus={handleNear}
    >
      <SelectShell {...props} ref={shell} onOpen={handleOpen} />
    </div>
  );
};

type SelectShellProps = SelectProps & {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
};

const SelectShell = ({ ref, onOpen, ...props }: SelectShellProps) => {
  const { label, labelPlace = "inside", options, value, placeholder, error } = props;
  const id = useId();
  const inside = labelPlace === "inside";
  const chosen = options.find((option) => option.value === value)?.label;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    onOpen();
  };

  return (
    <div className={styles.field}>
      {!inside && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <button
        ref={ref}
        id={id}
        type="button"
        className={joinClasses(styles.trigger, error !== undefined && styles.wrong)}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-label={inside ? label : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        onClick={onOpen}
        onKeyDown={handleKeyDown}
      >
        {inside && <span className={styles.insideLabel}>{label}</span>}
        <span className={joinClasses(styles.value, value === null && styles.placeholder)}>
          {chosen ?? placeholder}
        </span>
        <span className={styles.arrow}>
          <Icon of={ArrowIcon} />
        </span>
      </button>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
};
