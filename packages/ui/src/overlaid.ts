import { createContext } from "react";

/** Whether what is drawn stands in a window over the page, and so does not scroll with the page. */
export const Overlaid = createContext(false);
