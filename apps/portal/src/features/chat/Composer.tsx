import { MESSAGE_MAX_LENGTH } from "@foyer/contract/chat";
import AttachIcon from "@material-design-icons/svg/filled/attach_file.svg?react";
import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import SendIcon from "@material-design-icons/svg/filled/send.svg?react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import styles from "./Composer.module.css";
import { ACCEPTED_FILES, useComposer } from "./use-composer.ts";

/** From so few characters on it is said how many are left. */
const FEW_LEFT = 200;
/** A screen reader is told of it at these. */
const TELL_LEFT_AT = [FEW_LEFT, 50, 10, 0];
/** So many lines the field grows by itself where a browser does not size it by what is in it. */
const LINES_MAX = 8;

/** Safari tells of the Enter that ends a composition after its end, and with the code that stands for any such key. */
const COMPOSITION_KEY = 229;

const isOfComposition = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === COMPOSITION_KEY;

type ComposerProps = {
  readonly userId: number;
  /** An agenda item to share, which takes the place of a text. */
  readonly panel: { readonly id: number; readonly topic: string } | null;
  readonly onPanelDone: () => void;
  /** Takes the focus, for who has just accepted the conversation. */
  readonly isNext: boolean;
};

/** Where one writes: a text, or a file or a panel in its place. Enter sends, Shift and Enter break. */
export const Composer = ({ userId, panel, onPanelDone, isNext }: ComposerProps) => {
  const { t } = useTranslation();
  const composer = useComposer(userId, panel, onPanelDone);
  const { text, attachment, percent, isLocked } = composer;
  const chooser = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNext) field.current?.focus();
  }, [isNext]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const isBreak = event.shiftKey || matchMedia("(pointer: coarse)").matches;
    if (event.key !== "Enter" || isBreak || isOfComposition(event)) return;
    event.preventDefault();
    composer.send();
  };
  const handlePaste = ({ clipboardData }: ClipboardEvent) => {
    // Cells and formatted text bring a picture of themselves along.
    const [file] = clipboardData.getData("text/plain") === "" ? clipboardData.files : [];
    if (file !== undefined) composer.attach(file);
  };
  const left = MESSAGE_MAX_LENGTH - text.length;
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
      <p className={styles.attachment} role="status">
        {attachment}
        {percent !== null && <span aria-hidden="true"> {percent} %</span>}
      </p>
      <input
        ref={chooser}
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
        onClick={() => (isLocked ? composer.detach() : chooser.current?.click())}
      />
      <textarea
        ref={field}
        className={styles.input}
        rows={Math.min(LINES_MAX, text.split("\n").length)}
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
        // The keyboard of a phone stays, for the next message.
        onMouseDown={(event) => event.preventDefault()}
        aria-disabled={!composer.canSend}
      />
      <VisuallyHidden>
        <span role="status">
          {TELL_LEFT_AT.includes(left) && t("chat.charactersLeft", { count: left })}
        </span>
      </VisuallyHidden>
      {left <= FEW_LEFT && (
        <p className={styles.left}>{t("chat.charactersLeft", { count: left })}</p>
      )}
    </form>
  );
};
