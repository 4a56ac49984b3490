import type { Plugin } from "vite";
import {
  type Bundle,
  findModule,
  findShell,
  findTexts,
  LANGUAGES,
  reachFrom,
  weighChunks,
} from "./code-weight.ts";

type FirstView = {
  name: string;
  pages: readonly string[];
  texts: readonly string[];
  /** Kilobytes of scripts and styles in brotli, in the language that has more. */
  atMost: number;
};

const FIRST_VIEWS: readonly FirstView[] = [
  {
    name: "login and landing",
    pages: ["/login/LoginPage.tsx", "/main/MainPage.tsx"],
    texts: ["first"],
    atMost: 150,
  },
  {
    name: "the programme",
    pages: ["/panels/PanelsPage.tsx"],
    texts: ["first", "panels", "agenda"],
    atMost: 172,
  },
];

/**
 * @returns the kilobytes in brotli of a first view's scripts and styles in a language
 * @throws Error for a page or texts that are in no chunk, for these would weigh nothing
 */
export const weigh = (
  bundle: Bundle,
  { pages, texts }: Pick<FirstView, "pages" | "texts">,
  language: string,
): number => {
  const roots = [
    ...findShell(bundle),
    ...pages.map((file) => findModule(bundle, file)),
    ...texts.map((noun) => findTexts(bundle, language, noun)),
  ];
  return weighChunks(bundle, reachFrom(bundle, roots));
};

/** Fails the build where the code of a first view has grown beyond its limit. */
export const limitFirstViews = (): Plugin => ({
  name: "foyer:limit-first-views",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const view of FIRST_VIEWS) {
        const weight = Math.max(...LANGUAGES.map((language) => weigh(bundle, view, language)));
        const sentence = `Scripts and styles of ${view.name}: ${weight.toFixed(1)} kB in brotli`;
        if (weight > view.atMost) this.error(`${sentence}, more than ${view.atMost}`);
        this.info(sentence);
      }
    },
  },
});
