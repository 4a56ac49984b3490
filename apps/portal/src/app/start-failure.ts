import { reloadPage } from "@foyer/ui/reload-page.ts";
import styles from "./start-failure.module.css";

/** In both languages and here, for the texts may be what failed to load. */
const WORDS = {
  pl: { failure: "Nie udało się uruchomić portalu.", retry: "Spróbuj ponownie" },
  en: { failure: "The portal could not be started.", retry: "Try again" },
} as const;

/** Says in the empty page that the portal did not start, and offers another try. */
export const showStartFailure = (): void => {
  const notice = document.createElement("div");
  notice.role = "alert";
  if (styles["notice"] !== undefined) notice.className = styles["notice"];
  for (const [language, { failure, retry }] of Object.entries(WORDS)) {
    const text = document.createElement("p");
    text.textContent = failure;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = retry;
    button.addEventListener("click", () => void reloadPage());
    text.lang = button.lang = language;
    notice.append(text, button);
  }
  document.getElementById("root")?.replaceChildren(notice);
};
