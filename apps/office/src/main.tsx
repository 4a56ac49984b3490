import "@foyer/ui/theme/index.css";
import "./app/office.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { createOfficeRouter } from "./app/router.tsx";
import { startI18n } from "./lib/i18n.ts";
import { applyTheme } from "./lib/theme.ts";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no element #root");

applyTheme();
await startI18n();
createRoot(root).render(<App router={createOfficeRouter()} />);
