import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import styles from "./MapCanvas.module.css";

type PopupProps = {
  readonly onClose: () => void;
  /** Called when the size of the popup may have changed. */
  readonly onResize: () => void;
  readonly children: ReactNode;
};

/** Popup of a marker; takes the focus and returns it on close. */
export const Popup = ({ onClose, onResize, children }: PopupProps) => {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const resize = useRef(onResize);
  useLayoutEffect(() => {
    resize.current = onResize;
    resize.current();
  });

  useEffect(() => {
    const { current } = body;
    const previousFocus = document.activeElement;
    current?.focus({ preventScroll: true });
    return () => {
      const isFocusLost = document.activeElement === document.body;
      const isHere = current?.contains(document.activeElement) ?? false;
      if ((isFocusLost || isHere) && previousFocus instanceof HTMLElement)
        previousFocus.focus({ preventScroll: true });
    };
  }, []);

  const handleKeyDown = (event: KeyboardEvent) => {
    // Arrow and zoom keys control the map only while the map itself has the focus.
    event.stopPropagation();
    if (event.key === "Escape") onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens for Escape
    <div ref={body} className={styles.body} tabIndex={-1} onKeyDown={handleKeyDown}>
      {children}
      <IconButton
        className={styles.close ?? ""}
        icon={CloseIcon}
        label={t("maps.closePopup")}
        onClick={onClose}
      />
    </div>
  );
};
