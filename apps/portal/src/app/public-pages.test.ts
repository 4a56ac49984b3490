import { LANGUAGES } from "@foyer/contract/constants";
import { publicPages } from "@foyer/contract/public-pages";
import { expect, it } from "vitest";
import type { Page } from "../lib/define-page.ts";
import { loadTexts } from "../lib/load-texts.ts";
import { pages } from "./pages.ts";

const allPages: readonly Page[] = pages;

/** The login page sets its heading itself. */
const OWN_HEADINGS: Readonly<Record<string, string>> = { login: "auth.logIn" };

it.each(Object.entries(publicPages))(
  "opens the public page %s under its heading, if it is constant",
  async (name, { path, title }) => {
    const page = allPages.find((one) => one.path === path);
    expect(page).toBeDefined();
    const heading = page?.title ?? OWN_HEADINGS[name];
    // Other pages show the name of their record or the conference.
    if (heading === undefined) return expect(title).toBeUndefined();
    const [feature = "", key = ""] = heading.split(".");
    for (const language of LANGUAGES) {
      const texts = await loadTexts(language);
      expect(texts[feature]).toHaveProperty(key, title?.[language]);
    }
  },
);
