/**
 * Leaves the drawing in the page that fits the window, where it is for who looks. It stands in the page as text and
 * runs before anything of it is laid out, so it imports nothing. Without a profile the portal leads to login, and somebody
 * at home in another edition or language sees another page, as My Forum is to who is logged in: they get the splash. Styles
 * of single elements are set here, for the page's policy lets no HTML bring any.
 * @param sessionKey under which the portal keeps the session
 * @param themeKey under which it keeps the theme that was chosen on the device
 * @param firstLanguage of who has not chosen any
 */
export const chooseDrawing = (
  sessionKey: string,
  themeKey: string,
  firstLanguage: string,
): void => {
  const root = document.getElementById("root");
  const wide = document.querySelector<HTMLTemplateElement>("#drawn-wide");
  const splash = document.querySelector<HTMLTemplateElement>("#drawn-splash");
  if (root === null || wide === null || splash === null) return;
  root.hidden = false;
  const [drawnLanguage, drawnEdition, drawnPath] = (wide.dataset["for"] ?? "").split(" ");
  const isForReader = () => {
    try {
      document.documentElement.dataset["theme"] = localStorage.getItem(themeKey) ?? "system";
      const stored = JSON.parse(localStorage.getItem(sessionKey) ?? "{}");
      const { token = null, profile = null, language = firstLanguage, conference = null } = stored;
      const isAsDrawn = language === drawnLanguage && location.pathname === drawnPath;
      const isOfEdition = `${conference?.year}-${conference?.type}` === drawnEdition;
      // Login names what a link led to, as the entry of the history tells it.
      if (drawnPath === "/login") {
        const isNobody = token === null && profile === null && history.state?.asked === undefined;
        return isAsDrawn && isNobody && (conference === null || isOfEdition);
      }
      const isSame = token === null || drawnPath !== "/";
      return isAsDrawn && isOfEdition && isSame && Array.isArray(profile.days);
    } catch {
      return false;
    }
  };
  if (!isForReader()) {
    root.replaceChildren(splash.content);
    return;
  }
  const isWide = matchMedia("(width >= 720px)").matches;
  if (isWide) root.replaceChildren(wide.content);
  root.dataset["drawn"] = isWide ? "wide" : "phone";
  const isWaiting = () => root.dataset["drawn"] !== undefined;
  // Links lead on by themselves; the portal presses the last button again as soon as it listens.
  root.addEventListener("click", ({ target }) => {
    if (!isWaiting() || !(target instanceof Element)) return;
    root.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    target.closest("button")?.setAttribute("data-pressed", "");
  });
  // The browser would send a form by itself, and the portal sends it when its button is pressed again.
  root.addEventListener("submit", (event) => isWaiting() && event.preventDefault());
  for (const element of root.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
    delete element.dataset["style"];
  }
};
