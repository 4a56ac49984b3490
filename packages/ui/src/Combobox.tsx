import ArrowIcon from "@material-design-icons/svg/filled/arrow_drop_down.svg?react";
import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import { useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from "react";
import styles from "./Combobox.module.css";
import frame from "./Field.module.css";
import { FieldNote } from "./FieldNote.tsx";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import list from "./Select.module.css";
import { useUiTexts } from "./ui-texts.ts";

export type ComboboxOption = {
  readonly id: number;
  readonly title: string;
  /** Distinguishes options with the same title, such as the company of a person. */
  readonly detail?: string | undefined;
};

type ComboboxProps = {
  /** Id of the input, which a label refers to. */
  readonly id: string;
  readonly value: ComboboxOption | null;
  /** Options that match the searched text. */
  readonly options: readonly ComboboxOption[];
  readonly isSearching: boolean;
  readonly onSearch: (text: string) => void;
  /** Receives null when the user empties the input. */
  readonly onChange: (option: ComboboxOption | null) => void;
  /** Receives the lines of a pasted list; a single line is pasted into the input. */
  readonly onPasteLines?: ((lines: string[]) => void) | undefined;
  readonly placeholder: string;
  readonly disabled?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
};

const splitLines = (text: string): string[] =>
  text.split(/[\n\t;]+/).flatMap((line) => line.trim() || []);

/**
 * Search field that selects one record. Enter selects the highlighted option and never submits the form. Text
 * without an option stays visible with an error when the focus leaves.
 */
export const Combobox = (props: ComboboxProps) => {
  const { id, value, options, isSearching, onSearch, onChange, onPasteLines } = props;
  const texts = useUiTexts();
  const [field, setField] = useState<HTMLElement | null>(null);
  // Null while the input shows the title of the value.
  const [draftText, setDraftText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isUnmatched = draftText !== null && !isOpen;

  const search = (text: string | null) => {
    setDraftText(text);
    onSearch(text ?? "");
  };
  const handleInput = (text: string, { reason }: BaseCombobox.Root.ChangeEventDetails) => {
    // Base UI also resets the input when the list closes, which would discard the text.
    if (reason === "input-change") search(text === "" ? null : text);
  };
  const handleValue = (option: ComboboxOption | null) => {
    search(null);
    // Base UI also reports null for an empty input without a value.
    if (option?.id !== value?.id) onChange(option);
  };
  const handleKey = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    if (event.key === "Enter") event.preventDefault();
    // During a search the highlighted option still matches the previous text.
    if (event.key === "Enter" && isSearching) event.preventBaseUIHandler();
    if (event.key === "Escape" && !isOpen) {
      // Base UI would remove the value. Escape restores its title, or closes the dialog around it.
      event.preventBaseUIHandler();
      if (draftText !== null) event.stopPropagation();
      search(null);
    }
  };
  // Typing replaces the title of a selected option instead of extending it.
  const handleFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (draftText === null) currentTarget.select();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const lines = splitLines(event.clipboardData.getData("text/plain"));
    if (!onPasteLines || lines.length < 2) return;
    event.preventDefault();
    onPasteLines(lines);
  };

  return (
    <BaseCombobox.Root
      items={options}
      filter={null}
      autoHighlight
      disabled={props.disabled ?? false}
      value={value}
      onValueChange={handleValue}
      inputValue={draftText ?? value?.title ?? ""}
      onInputValueChange={handleInput}
      open={isOpen}
      onOpenChange={setOpen}
      itemToStringLabel={({ title }: ComboboxOption) => title}
      isItemEqualToValue={(item, other) => item.id === other.id}
    >
      <div ref={setField} className={styles.field}>
        <BaseCombobox.InputGroup className={styles.group}>
          <BaseCombobox.Input
            id={id}
            className={joinClasses(frame.control, styles.input)}
            placeholder={props.placeholder}
            aria-invalid={props.isInvalid === true || isUnmatched}
            aria-describedby={
              joinClasses(isUnmatched && `${id}-unmatched`, props.describedBy) || undefined
            }
            onFocus={handleFocus}
            onKeyDown={handleKey}
            onPaste={handlePaste}
          />
          <BaseCombobox.Trigger
            className={styles.arrow}
            aria-label={texts.showChoices}
            tabIndex={-1}
          >
            <Icon of={ArrowIcon} />
          </BaseCombobox.Trigger>
        </BaseCombobox.InputGroup>
        <FieldNote id={`${id}-unmatched`} error={isUnmatched ? texts.unmatchedChoice : undefined} />
        {/* The list stays within the landmark or dialog of its control. */}
        <BaseCombobox.Portal container={field}>
          <BaseCombobox.Positioner
            className={list.positioner}
            positionMethod="fixed"
            sideOffset={4}
          >
            <BaseCombobox.Popup className={joinClasses(list.popup, styles.popup)}>
              <BaseCombobox.Status className={styles.status}>
                {isSearching && texts.loading}
              </BaseCombobox.Status>
              <BaseCombobox.Empty>
                {!isSearching && <p className={list.empty}>{texts.noChoice}</p>}
              </BaseCombobox.Empty>
              <BaseCombobox.List className={list.list}>
                {(option: ComboboxOption) => (
                  <BaseCombobox.Item key={option.id} value={option} className={list.item}>
                    <span className={list.itemText}>
                      {option.title}
                      {option.detail && <small className={styles.detail}>{option.detail}</small>}
                    </span>
                  </BaseCombobox.Item>
                )}
              </BaseCombobox.List>
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </div>
    </BaseCombobox.Root>
  );
};
