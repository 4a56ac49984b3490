import i18next from "i18next";
import { isServerThere } from "./reload-page.ts";
import { toast } from "./toast.ts";

/** Where this tab stores that it has reloaded itself, and for how long that counts. */
const RELOADED_AT = "foyer.reloaded-at";
const ONCE_IN_MS = 60_000;

/**
 * Answers code that somebody has asked for and that did not come. Without a connection a toast says
 * so. Where the server is there, a release has given the code another address (or the browser
 * caches it as failed): the page is reloaded, by itself where nothing would be lost and once a
 * minute at most, else at the press of a button. Never throws.
 */
export const answerMissingCode = async (): Promise<void> => {
  if (!(await isServerThere())) return toast.error(i18next.t("errors.noConnection"));
  if (isAnythingTyped() || isWindowOpen() || hasJustReloaded()) {
    return toast.info(i18next.t("errors.newRelease"), {
      label: i18next.t("errors.reload"),
      run: () => location.reload(),
    });
  }
  noteReload();
  location.reload();
};

const isWindowOpen = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

const NOT_TYPED: readonly string[] = ["checkbox", "radio", "hidden", "button", "submit"];

const isAnythingTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>("input, textarea")].some(
    ({ type, hidden, value }) => !hidden && !NOT_TYPED.includes(type) && value !== "",
  );

/** Where the tab may store nothing it cannot tell, and so does not reload itself. */
const hasJustReloaded = () => {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < ONCE_IN_MS;
  } catch {
    return true;
  }
};

const noteReload = () => sessionStorage.setItem(RELOADED_AT, String(Date.now()));
