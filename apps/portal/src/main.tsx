import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { createPortalRouter } from "./app/router.tsx";
import { startI18n } from "./lib/i18n.ts";

const container = document.getElementById("root");
if (container === null) throw new Error("The page has no #root element");

await startI18n();
createRoot(container).render(
  <StrictMode>
    <App router={createPortalRouter()} />
  </StrictMode>,
);
