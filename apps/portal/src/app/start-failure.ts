import { reloadPage } from "@foyer/ui/reload-page.ts";
import styles from "./start-failure.module.css";

/** Inline and in both languages, since the text files may be what failed to load. */
const TEXTS = {
  pl: { failure: "Nie udało się uruchomić portalu.", retry: "Spróbuj ponownie" },
  en: { failure: "The portal could not be started.", retry: "Try again" },
} as const;

/** Shows an error with retry buttons in the empty page. */
export const showStartFailure = (): void => {
  const banner = document.createElement("div");
  banner.role = "alert";
  if (styles["banner"] !== undefined) banner.className = styles["banner"];
  for (const [language, { failure, retry }] of Object.entries(TEXTS)) {
    const text = document.createElement("p");
    text.textContent = failure;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = retry;
    button.addEventListener("click", () => void reloadPage());
    text.lang = button.lang = language;
    banner.append(text, button);
  }
  document.getElementById("root")?.replaceChildren(banner);
};
