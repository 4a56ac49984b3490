import { useEffect } from "react";

/** Sets the title of the tab while a page is shown. Takes the page's own part of it. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} – Foyer` : "Foyer";
  }, [title]);
};
