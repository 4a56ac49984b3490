import { buildPortal } from "./portal-build.ts";

if (!buildPortal()) process.exit(1);
