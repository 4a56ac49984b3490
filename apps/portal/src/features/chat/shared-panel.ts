import { createContext, type ReactNode } from "react";

/** A panel in a message. */
export type SharedPanel = {
  id: number;
  /** In the language of the page, or in that of the sender. */
  topic: string;
};

/** Renders a shared panel. The page sets it, because the data of panels belongs to another feature. */
export const SharedPanelContext = createContext<(panel: SharedPanel) => ReactNode>(
  ({ topic }) => topic,
);
