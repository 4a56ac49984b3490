import type { ReactNode } from "react";
import { Toaster } from "../src/Toaster.tsx";
import { CONTROLS } from "./controls.tsx";
import { FIELDS } from "./fields.tsx";
import { LAYOUT } from "./layout.tsx";
import { OVERLAYS } from "./overlays.tsx";
import { STATES } from "./states.tsx";

const EXAMPLES: Readonly<Record<string, ReactNode>> = {
  ...CONTROLS,
  ...FIELDS,
  ...LAYOUT,
  ...STATES,
  ...OVERLAYS,
};

/** Page with an example of each component, in one theme. */
export const Catalogue = ({ isDark }: { readonly isDark: boolean }) => (
  <>
    <main>
      <h1>Components</h1>
      <p>
        <a href={isDark ? "?theme=light" : "?theme=dark"}>
          {isDark ? "Show the light theme" : "Show the dark theme"}
        </a>
      </p>
      {Object.entries(EXAMPLES).map(([name, example]) => (
        <div key={name} className="example">
          <h2>{name}</h2>
          {example}
        </div>
      ))}
    </main>
    <Toaster label="Messages" closeLabel="Close" />
  </>
);
