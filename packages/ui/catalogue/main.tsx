import "../src/theme/index.css";
import "./catalogue.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { setUiTexts } from "../src/ui-texts.ts";
import { Catalogue } from "./Catalogue.tsx";
import { TEXTS } from "./texts.ts";

setUiTexts(TEXTS);

const isDark = new URLSearchParams(location.search).get("theme") === "dark";
document.documentElement.dataset["theme"] = isDark ? "dark" : "light";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no element #root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <Catalogue isDark={isDark} />
    </QueryClientProvider>
  </StrictMode>,
);
