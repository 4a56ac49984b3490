import { buildPortal } from "./portal-build.ts";
import { writeServerLicences } from "./server-licences.ts";

if (!buildPortal()) process.exit(1);
writeServerLicences();
