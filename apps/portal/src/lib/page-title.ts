import { useEffect } from "react";

let own = "Foyer";
let waiting = 0;

const showTitle = () => {
  document.title = waiting > 0 ? `(${waiting}) ${own}` : own;
};

/** Sets the title of the tab while a page is shown. @param title the page's own part of it */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    own = title ? `${title} – Foyer` : "Foyer";
    showTitle();
  }, [title]);
};

/** Puts how much waits for the visitor before the title of the tab, so that it is seen from another. */
export const showWaitingInTitle = (count: number): void => {
  waiting = count;
  showTitle();
};
