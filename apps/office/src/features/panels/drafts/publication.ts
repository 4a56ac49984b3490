import type { PublicationSummary } from "@foyer/contract/conferences/overview";
import { isPublished } from "../../../lib/is-published.ts";

/** Settings that decide what attendees see. */
export const VISIBILITY = ["visible", "showAgenda", "showAttendees"] as const;
export type VisibilitySetting = (typeof VISIBILITY)[number];
export type Visibility = Readonly<Record<VisibilitySetting, boolean>>;

/** Reads the settings of an edition. */
export const toVisibility = (settings: Readonly<Record<string, unknown>>): Visibility => ({
  visible: settings["visible"] === true,
  showAgenda: settings["showAgenda"] === true,
  showAttendees: settings["showAttendees"] === true,
});

/** Proposes to show an unpublished edition with its programme; the list of people stays as it is. */
export const propose = (current: Visibility, { sessions }: PublicationSummary): Visibility =>
  isPublished(current)
    ? current
    : { ...current, visible: true, showAgenda: current.showAgenda || sessions > 0 };

/** Effective visibility: nothing is public in a hidden edition. */
const isEffective = (visibility: Visibility, name: VisibilitySetting): boolean =>
  visibility.visible && visibility[name];

export type Effect = "public" | "willBePublic" | "hidden" | "willBeHidden";

/** Effect of the selected visibility on a part of the edition. */
export const effectOf = (
  current: Visibility,
  selected: Visibility,
  name: VisibilitySetting,
): Effect => {
  const willBeVisible = isEffective(selected, name);
  if (isEffective(current, name)) return willBeVisible ? "public" : "willBeHidden";
  return willBeVisible ? "willBePublic" : "hidden";
};

/** Changed settings only, so that other settings that somebody changes meanwhile stay unchanged. */
export const changesOf = (current: Visibility, selected: Visibility): Partial<Visibility> =>
  Object.fromEntries(
    VISIBILITY.filter((name) => current[name] !== selected[name]).map((name) => [
      name,
      selected[name],
    ]),
  );

export const HIDDEN: Visibility = { visible: false, showAgenda: false, showAttendees: false };
