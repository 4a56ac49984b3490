import { useEffect, useRef } from "react";

export type SectionProps = {
  /** Called with true if the section is empty, once this is known and after each change. */
  readonly onEmpty: (isEmpty: boolean) => void;
};

/** @param isEmpty undefined until it is known */
export const useReportEmpty = (
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
