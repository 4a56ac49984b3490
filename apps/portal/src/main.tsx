import "@foyer/ui/theme/index.css";
import "./ui/splash.css";
import { prefetchFirstView } from "./app/prefetch.ts";
import { showStartFailure } from "./app/start-failure.ts";

// The first file is small: it asks for the data of the first view before the code that draws it is there.
prefetchFirstView();
// Not awaited: the start imports modules of this very file, which would wait for itself.
import("./app/start.tsx").then(({ start }) => start()).catch(showStartFailure);
