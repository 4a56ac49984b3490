import { MESSAGE_MAX_LENGTH } from "@foyer/contract/chat";
import AttachIcon from "@material-design-icons/svg/filled/attach_file.svg?react";
import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import SendIcon from "@material-design-icons/svg/filled/send.svg?react";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./Composer.module.css";
import { ACCEPTED_FILES, useComposer } from "./use-composer.ts";

/** From so few characters on it is said how many are left. */
const FEW_LEFT = 200;
/** So many lines the field grows by itself where a browser does not size it by what is in it. */
const LINES_MAX = 8;

type ComposerProps = {
  readonly userId: number;
  /** An agenda item to share, which takes the place of a text. */
  readonly panel: { readonly id: number; readonly topic: string } | null;
  readonly onPanelDone: () => void;
};

/** Where one writes: a text, or a file or a panel in its place. Enter sends, Shift and Enter break. */
export const Composer = ({ userId, panel, onPanelDone }: ComposerProps) => {
  const { t } = useTranslation();
  const composer = useComposer(userId, panel, onPanelDone);
  const { text, attachment, isLocked } = composer;
  const chooser = useRef<HTMLInputElement>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    const isBreak = event.shiftKey || matchMedia("(pointer: coarse)").matches;
    if (event.key !== "Enter" || isBreak || event.nativeEvent.isComposing) return;
    event.preventDefault();
    composer.send();
  };
  const handlePaste = ({ clipboardData }: ClipboardEvent) => {
    const [file] = clipboardData.files;
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
      {attachment !== null && (
        <p className={styles.attachment} role="status">
          {attachment}
        </p>
      )}
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
        aria-disabled={!composer.canSend}
      />
      {left <= FEW_LEFT && (
        <p className={styles.left} role="status">
          {t("chat.charactersLeft", { count: left })}
        </p>
      )}
    </form>
  );
};
