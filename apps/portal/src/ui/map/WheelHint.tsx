import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import styles from "./MapCanvas.module.css";

const VISIBLE_MS = 1_500;

/** Returns a hint state that a wheel turn over the page shows briefly; a zoom hides it. */
export const useWheelHint = () => {
  const [isVisible, setVisible] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handleWheel = useCallback((zooms: boolean) => {
    clearTimeout(timer.current);
    setVisible(!zooms);
    if (!zooms) timer.current = setTimeout(setVisible, VISIBLE_MS, false);
  }, []);
  return { isVisible, handleWheel };
};

const keyOf = (userAgent: string) => (userAgent.includes("Macintosh") ? "⌘" : "Ctrl");

/**
 * Explains how to zoom with the wheel. Hidden from screen readers: the accessible name of the map explains
 * the keys.
 */
export const WheelHint = ({ isVisible }: { isVisible: boolean }) => {
  const { t } = useTranslation();
  return (
    <p className={joinClasses(styles.hint, isVisible && styles.visible)} aria-hidden="true">
      {t("maps.wheelHint", { key: keyOf(navigator.userAgent) })}
    </p>
  );
};
