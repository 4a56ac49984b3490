import { useEffect, useState } from "react";

/** Loads shorter than this many milliseconds show no indicator. */
export const FLASH_GUARD = 150;

/**
 * Returns true after the condition has held for the delay, and false immediately.
 * @param delay in milliseconds
 */
export const useDelayed = (condition: boolean, delay: number = FLASH_GUARD): boolean => {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setDue(true), delay);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [condition, delay]);
  return condition && isDue;
};
