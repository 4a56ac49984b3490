import "./ui/theme/index.css";
import { takeHeadStart } from "./app/head-start.ts";

// A small entry: it asks for the data of the first view before the code that draws it is there.
takeHeadStart();
const { start } = await import("./app/start.tsx");
await start();
