import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import type { DragEvent, ReactNode } from "react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./start.module.css";

type StartStepProps = {
  readonly position: number;
  readonly title: string;
  readonly text: string;
  readonly isDone?: boolean;
  /** Receives a file that the user drops on the step. */
  readonly onDrop?: ((file: File) => void) | undefined;
  /** Actions of the step. */
  readonly children: ReactNode;
};

/** Step on the way to publication: a number, or a check mark once it is done. */
export const StartStep = (props: StartStepProps) => {
  const { position, title, text, isDone = false, onDrop, children } = props;
  const { t } = useTranslation();
  const [isDragOver, setDragOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onDrop?.(file);
  };
  return (
    <li
      className={styles.step}
      data-over={isDragOver || undefined}
      {...(onDrop && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setDragOver(true);
        },
        onDragLeave: () => setDragOver(false),
        onDrop: handleDrop,
      })}
    >
      <span className={styles.mark} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <Icon of={CheckIcon} /> : position}
      </span>
      <div className={styles.words}>
        <h2>
          {title}
          {isDone && <VisuallyHidden> – {t("start.done")}</VisuallyHidden>}
        </h2>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
};
