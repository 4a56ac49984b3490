import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import styles from "./MapCanvas.module.css";

const SHOWN_MS = 1_500;

/** Says for a moment after a turn of the wheel that it scrolls the page; one that zooms ends that. */
export const useWheelHint = () => {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handleWheel = useCallback((zooms: boolean) => {
    clearTimeout(timer.current);
    setShown(!zooms);
    if (!zooms) timer.current = setTimeout(setShown, SHOWN_MS, false);
  }, []);
  return { isShown, handleWheel };
};

const keyOf = (userAgent: string) => (userAgent.includes("Macintosh") ? "⌘" : "Ctrl");

/** How the wheel zooms. A screen reader has no wheel, and hears of the keys by the map's name. */
export const WheelHint = ({ isShown }: { isShown: boolean }) => {
  const { t } = useTranslation();
  return (
    <p className={joinClasses(styles.hint, isShown && styles.shown)} aria-hidden="true">
      {t("maps.wheelHint", { key: keyOf(navigator.userAgent) })}
    </p>
  );
};
