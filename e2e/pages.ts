import { globSync } from "node:fs";
import { join } from "node:path";
import type { View, ViewsOfFeature } from "./view.ts";

const FOLDER = join(import.meta.dirname, "views");

const files = await Promise.all(
  globSync("*.ts", { cwd: FOLDER })
    .toSorted()
    .map((file) => import(join(FOLDER, file)) as Promise<Record<string, ViewsOfFeature>>),
);

const collect = (who: keyof ViewsOfFeature): readonly View[] =>
  files.flatMap((file) => Object.values(file)).flatMap((views) => views[who] ?? []);

/** Views without a profile. */
export const loggedOutViews = collect("loggedOut");

/** Views of errors without a profile, which the console also reports. */
export const refusedViews = collect("refused");

/** Views with a profile, as a visitor or an attendee. */
export const views = collect("everybody");

/** Additional views of an attendee. */
export const attendeeViews = collect("attendee");

/** Views of an attendee's conversations. */
export const conversingViews = collect("conversing");

/** Views with a profile while the server is unreachable; the console reports it, too. */
export const offlineViews = collect("offline");
