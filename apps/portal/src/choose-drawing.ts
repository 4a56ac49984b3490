/**
 * Leaves the drawing in the page that fits the window, where it is for who looks. It stands in the page as text and
 * runs before anything of it is laid out, so it imports nothing. Without a profile the portal leads to login, and somebody
 * logged in, or at home in another edition or language, sees another page: they get the splash. Styles of single
 * elements are set here, for the page's policy lets no HTML bring any.
 * @param sessionKey under which the portal keeps the session
 * @param themeKey under which it keeps the theme that was chosen on the device
 */
export const chooseDrawing = (sessionKey: string, themeKey: string): void => {
  const root = document.getElementById("root");
  const wide = document.querySelector<HTMLTemplateElement>("#drawn-wide");
  const splash = document.querySelector<HTMLTemplateElement>("#drawn-splash");
  if (root === null || wide === null || splash === null) return;
  root.hidden = false;
  const findVisit = () => {
    try {
      document.documentElement.dataset["theme"] = localStorage.getItem(themeKey) ?? "system";
      const stored = localStorage.getItem(sessionKey) ?? "null";
      const { token, profile, language, conference } = JSON.parse(stored);
      const isVisit = token === null && Array.isArray(profile.days);
      if (!isVisit) return undefined;
      return `${language} ${conference.year}-${conference.type} ${location.pathname}`;
    } catch {
      return undefined;
    }
  };
  if (findVisit() !== wide.dataset["for"]) {
    root.replaceChildren(splash.content);
    return;
  }
  const isWide = matchMedia("(width >= 720px)").matches;
  if (isWide) root.replaceChildren(wide.content);
  root.dataset["drawn"] = isWide ? "wide" : "phone";
  // Links lead on by themselves; the portal presses the last button again as soon as it listens.
  root.addEventListener("click", ({ target }) => {
    if (root.dataset["drawn"] === undefined || !(target instanceof Element)) return;
    root.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    target.closest("button")?.setAttribute("data-pressed", "");
  });
  for (const element of root.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
    delete element.dataset["style"];
  }
};
