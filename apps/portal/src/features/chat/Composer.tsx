import { MESSAGE_MAX_LENGTH } from "@foyer/contract/chat/portal";
import AttachIcon from "@material-design-icons/svg/filled/attach_file.svg?react";
import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import SendIcon from "@material-design-icons/svg/filled/send.svg?react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import styles from "./Composer.module.css";
import { ACCEPTED_FILES, useComposer } from "./use-composer.ts";

/** The counter of remaining characters appears below this number. */
const COUNTER_FROM = 200;
/** Numbers of remaining characters that screen readers announce. */
const ANNOUNCED_COUNTS = [COUNTER_FROM, 50, 10, 0];
/** Maximum height in browsers without `field-sizing: content`. */
const ROWS_MAX = 8;

/** Safari sends the Enter that ends a composition after `compositionend`, with this generic key code. */
const COMPOSITION_KEY = 229;

const isOfComposition = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === COMPOSITION_KEY;

type ComposerProps = {
  readonly userId: number;
  /** Panel to share instead of a text. */
  readonly panel: { readonly id: number; readonly topic: string } | null;
  readonly onPanelDone: () => void;
  /** Focuses the field after the user has accepted the conversation. */
  readonly hasAutoFocus: boolean;
};

/** Input for a text, a file or a panel. Enter sends, Shift+Enter inserts a line break. */
export const Composer = ({ userId, panel, onPanelDone, hasAutoFocus }: ComposerProps) => {
  const { t } = useTranslation();
  const composer = useComposer(userId, panel, onPanelDone);
  const { text, attachment, preview, percent, isLocked } = composer;
  const fileInput = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasAutoFocus) field.current?.focus();
  }, [hasAutoFocus]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const isBreak = event.shiftKey || matchMedia("(pointer: coarse)").matches;
    if (event.key !== "Enter" || isBreak || isOfComposition(event)) return;
    event.preventDefault();
    composer.send();
  };
  const handlePaste = ({ clipboardData }: ClipboardEvent) => {
    // Copied cells and formatted text also contain a picture of themselves.
    const [file] = clipboardData.getData("text/plain") === "" ? clipboardData.files : [];
    if (file !== undefined) composer.attach(file);
  };
  const charactersLeft = MESSAGE_MAX_LENGTH - text.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file is a shortcut of the button
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        composer.send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file !== undefined) composer.attach(file);
      }}
    >
      {/* The name of the file follows. */}
      {preview !== null && <img className={styles.preview} src={preview} alt="" />}
      <p className={styles.attachment} role="status">
        {attachment}
        {percent !== null && <span aria-hidden="true"> {percent} %</span>}
      </p>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) composer.attach(file);
          target.value = "";
        }}
      />
      <IconButton
        icon={isLocked ? CloseIcon : AttachIcon}
        label={isLocked ? t("chat.detach") : t("chat.attach")}
        onClick={() => (isLocked ? composer.detach() : fileInput.current?.click())}
      />
      <textarea
        ref={field}
        className={styles.input}
        rows={Math.min(ROWS_MAX, text.split("\n").length)}
        dir="auto"
        aria-label={t("chat.message")}
        placeholder={t("chat.placeholder")}
        maxLength={MESSAGE_MAX_LENGTH}
        value={text}
        disabled={isLocked}
        onChange={({ target }) => composer.write(target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
      />
      <IconButton
        type="submit"
        className={styles.send}
        icon={SendIcon}
        label={t("chat.send")}
        // Preserves the focus, so that the phone keyboard stays open for the next message.
        onMouseDown={(event) => event.preventDefault()}
        aria-disabled={!composer.canSend}
      />
      <VisuallyHidden>
        <span role="status">
          {ANNOUNCED_COUNTS.includes(charactersLeft) &&
            t("chat.charactersLeft", { count: charactersLeft })}
        </span>
      </VisuallyHidden>
      {charactersLeft <= COUNTER_FROM && (
        <p className={styles.left}>{t("chat.charactersLeft", { count: charactersLeft })}</p>
      )}
    </form>
  );
};
