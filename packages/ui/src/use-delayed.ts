import { useEffect, useState } from "react";

/** Before this many milliseconds a load counts as fast and shows nothing. */
export const FLASH_GUARD = 150;

/** Follows a condition up with a delay, and down at once. @param delay in milliseconds */
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
