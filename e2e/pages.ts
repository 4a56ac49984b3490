import type { View, ViewsOfFeature } from "./view.ts";
import * as features from "./views/index.ts";

const collect = (who: keyof ViewsOfFeature): readonly View[] =>
  Object.values<ViewsOfFeature>(features).flatMap((views) => views[who] ?? []);

/** Those for somebody without a profile. */
export const loggedOutViews = collect("loggedOut");

/** Those that tell somebody without a profile of a refusal, which the browser's console tells too. */
export const refusedViews = collect("refused");

/** Those for people who have one, visitor or attendee. */
export const views = collect("everybody");

/** Those that an attendee has more than a visitor. */
export const attendeeViews = collect("attendee");

/** Those of an attendee's conversations. */
export const conversingViews = collect("conversing");

/** Those that tell people with a profile that the server is gone; the console tells of it too. */
export const lostViews = collect("lost");
