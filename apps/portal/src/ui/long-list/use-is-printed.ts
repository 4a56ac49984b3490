import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page goes to paper; the browser takes it as it is when the event's listeners have returned. */
export const useIsPrinted = (): boolean => {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const handleBefore = () => flushSync(() => setPrinted(true));
    const handleAfter = () => setPrinted(false);
    window.addEventListener("beforeprint", handleBefore);
    window.addEventListener("afterprint", handleAfter);
    return () => {
      window.removeEventListener("beforeprint", handleBefore);
      window.removeEventListener("afterprint", handleAfter);
    };
  }, []);
  return isPrinted;
};
