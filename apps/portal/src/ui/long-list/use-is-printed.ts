import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** True during printing. The browser prints the DOM as it is when the event listeners return. */
export const useIsPrinted = (): boolean => {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const handleBeforePrint = () => flushSync(() => setPrinted(true));
    const handleAfterPrint = () => setPrinted(false);
    window.addEventListener("beforeprint", handleBeforePrint);
    window.addEventListener("afterprint", handleAfterPrint);
    return () => {
      window.removeEventListener("beforeprint", handleBeforePrint);
      window.removeEventListener("afterprint", handleAfterPrint);
    };
  }, []);
  return isPrinted;
};
