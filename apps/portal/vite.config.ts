import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import svgr from "vite-plugin-svgr";

const API = process.env["FOYER_API"] ?? "http://127.0.0.1:3000";
const proxy = { "/api": { target: API, ws: true } };

/** What the first view needs, in whichever language and on whichever page it is. */
const FIRST_CHUNKS = ["/src/app/start.tsx"];
const FIRST_FONTS = /(hanken|bricolage)-grotesque?-latin-wght-normal.*\.woff2$/;

/**
 * Names the code and fonts of the first view in the page's head. The entry is tiny and imports the
 * rest when it runs; without this the browser would hear of the rest one journey later.
 */
const preloadFirstView = (): Plugin => ({
  name: "foyer:preload-first-view",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) => {
      const files = Object.values(bundle ?? {});
      const wanted = new Set<string>();
      const want = (fileName: string) => {
        const chunk = bundle?.[fileName];
        if (chunk?.type !== "chunk" || wanted.has(fileName)) return;
        wanted.add(fileName);
        for (const imported of chunk.imports) want(imported);
      };
      for (const file of files) {
        const source = file.type === "chunk" ? (file.facadeModuleId ?? "") : "";
        if (FIRST_CHUNKS.some((path) => source.endsWith(path))) want(file.fileName);
      }
      const styles = [...wanted].flatMap((name) => {
        const chunk = bundle?.[name];
        return chunk?.type === "chunk" ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
      });
      const fonts = files.map(({ fileName }) => fileName).filter((name) => FIRST_FONTS.test(name));
      return [
        ...fonts.map((name) => link({ rel: "preload", as: "font", type: "font/woff2", href: `/${name}` })),
        ...[...wanted].map((name) => link({ rel: "modulepreload", href: `/${name}` })),
        ...styles.map((name) => link({ rel: "stylesheet", href: `/${name}` })),
      ];
    },
  },
});

const link = (attributes: Record<string, string>) => ({
  tag: "link",
  attrs: { ...attributes, crossorigin: true },
  injectTo: "head" as const,
});

export default defineConfig({
  plugins: [react(), svgr(), preloadFirstView()],
  build: {
    target: "es2023",
    // The page's policy allows no data: scripts or styles, and small pictures are cached better.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // The contract only states schemas: who needs one constant need not carry them all.
        moduleSideEffects: [{ test: /\/packages\/contract\//, sideEffects: false }],
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
