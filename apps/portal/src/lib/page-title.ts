import { useEffect } from "react";

let own = "Foyer";
let unreadCount = 0;

const showTitle = () => {
  document.title = unreadCount > 0 ? `(${unreadCount}) ${own}` : own;
};

/**
 * Sets the tab title while a page is mounted.
 * @param title the page's own part of it
 */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    own = title ? `${title} – Foyer` : "Foyer";
    showTitle();
  }, [title]);
};

/** Puts the unread count before the tab title, so that it is visible from another tab. */
export const showUnreadInTitle = (count: number): void => {
  unreadCount = count;
  showTitle();
};
