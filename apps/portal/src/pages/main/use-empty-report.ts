import { useEffect, useRef } from "react";

export type SectionProps = {
  /** Told whether the section has nothing to show, once that is known and whenever it changes. */
  readonly onEmpty: (isEmpty: boolean) => void;
};

/** @param isEmpty undefined until it is known */
export const useEmptyReport = (
  isEmpty: boolean | undefined,
  onEmpty: SectionProps["onEmpty"],
): void => {
  const report = useRef(onEmpty);
  useEffect(() => {
    report.current = onEmpty;
  });
  useEffect(() => {
    if (isEmpty !== undefined) report.current(isEmpty);
  }, [isEmpty]);
};
