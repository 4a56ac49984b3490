/**
 * Selects the rendering for the window size if it matches the client. This function is inlined into the page
 * as text and runs before layout, so it must not import anything.
 * Clients without a profile also get a bar that offers log-in or a visit without an account. Other clients get
 * the splash screen: those in another edition or language, and logged-in users on My Forum.
 * Sets the styles of single elements here, because the content security policy forbids inline styles in HTML.
 * @param sessionKey storage key of the session
 * @param themeKey storage key of the theme
 * @param firstLanguage default language
 * @param visitAnchor fragment that starts a visit without an account
 */
export const selectServerRender = (
  sessionKey: string,
  themeKey: string,
  firstLanguage: string,
  visitAnchor: string,
): void => {
  const root = document.getElementById("root");
  const wide = document.querySelector<HTMLTemplateElement>("#render-wide");
  const splash = document.querySelector<HTMLTemplateElement>("#render-splash");
  if (root === null || wide === null || splash === null) return;
  root.hidden = false;
  const [renderedLanguage, renderedEdition, renderedPath, audience] = (
    wide.dataset["for"] ?? ""
  ).split(" ");
  let isFirstVisit = false;
  const matchesClient = () => {
    try {
      document.documentElement.dataset["theme"] = localStorage.getItem(themeKey) ?? "system";
      const stored = JSON.parse(localStorage.getItem(sessionKey) ?? "{}");
      const { token = null, profile = null, language = firstLanguage, conference = null } = stored;
      const isSamePage = language === renderedLanguage && location.pathname === renderedPath;
      const isOfEdition = `${conference?.year}-${conference?.type}` === renderedEdition;
      const isNobody = token === null && profile === null;
      const canBeEdition = conference === null || isOfEdition;
      // The login page names the target of a followed link, which is in the history entry.
      if (audience === "nobody")
        return isSamePage && isNobody && canBeEdition && history.state?.returnTo === undefined;
      isFirstVisit = isNobody;
      if (isNobody) return isSamePage && canBeEdition;
      const isSame = token === null || audience === "everyone";
      return isSamePage && isOfEdition && isSame && Array.isArray(profile.days);
    } catch {
      return false;
    }
  };
  if (!matchesClient()) {
    root.replaceChildren(splash.content);
    return;
  }
  const isWide = matchMedia("(width >= 720px)").matches;
  if (isWide) root.replaceChildren(wide.content);
  root.dataset["rendered"] = isWide ? "wide" : "phone";
  const bar = document.querySelector<HTMLTemplateElement>("#render-first-visit");
  if (isFirstVisit && bar !== null) {
    root.append(bar.content);
    root.dataset["firstVisit"] = "";
    const [logIn] = root.querySelectorAll<HTMLAnchorElement>(".first-visit > a");
    if (logIn) logIn.hash = location.pathname + location.search;
    const startVisit = () => {
      if (location.hash !== visitAnchor) return;
      const visitBar = root.querySelector(".first-visit");
      const hasFocus = visitBar?.contains(document.activeElement);
      visitBar?.remove();
      // The pressed link would lose the focus to the document.
      if (hasFocus) root.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
      delete root.dataset["firstVisit"];
    };
    startVisit();
    addEventListener("hashchange", startVisit);
  }
  const isWaiting = () => root.dataset["rendered"] !== undefined;
  // Links work without the portal's code. The portal repeats the last button press after hydration.
  root.addEventListener("click", ({ target }) => {
    if (!isWaiting() || !(target instanceof Element)) return;
    root.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    target.closest("button")?.setAttribute("data-pressed", "");
  });
  // Prevents native submission; the portal submits when it repeats the button press.
  root.addEventListener("submit", (event) => isWaiting() && event.preventDefault());
  for (const element of root.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
    delete element.dataset["style"];
  }
};
