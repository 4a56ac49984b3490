import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startI18n } from "../lib/i18n.ts";
import { afterFirstView } from "./after-first-view.ts";
import { App } from "./App.tsx";
import { registerWorker } from "./register-worker.ts";
import { createPortalRouter } from "./router.tsx";

/** Draws the portal once its texts are there. */
export const start = async (): Promise<void> => {
  const container = document.getElementById("root");
  if (container === null) throw new Error("The page has no #root element");
  await startI18n();
  createRoot(container).render(
    <StrictMode>
      <App router={createPortalRouter()} />
    </StrictMode>,
  );
  void afterFirstView().then(registerWorker);
};
