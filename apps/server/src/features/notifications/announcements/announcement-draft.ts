import { LANGUAGES } from "@foyer/contract";
import type {
  Announcement,
  AnnouncementInput,
  AudienceFilter,
  Role,
} from "@foyer/contract/office/index";
import { canWrite, EVERYONE } from "@foyer/contract/office/index";
import type { AnnouncementText, Translated } from "../../../db/schema/index.ts";
import { sanitiseHtml } from "../../../lib/html.ts";
import { versioned } from "../../../resources/resource.service.ts";
import type { AnnouncementRow } from "./announcements.repository.ts";
import type { RecipientCounts } from "./delivery-stats.repository.ts";

export type VersionedAnnouncement = { record: Announcement; version: string };

export type AnnouncementContent = Pick<
  AnnouncementRow,
  "text" | "audience" | "channels" | "expiresAt" | "isTemplate"
>;

export const EMPTY_CONTENT: AnnouncementContent = {
  text: {},
  audience: EVERYONE,
  channels: ["portal"],
  expiresAt: null,
  isTemplate: false,
};

export const collectTexts = (text: AnnouncementRow["text"], name: keyof AnnouncementText) =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const value = text[language]?.[name];
      return value ? [[language, value]] : [];
    }),
  );

/** Applies the input to the stored texts, per field and language. */
const mergeTexts = (
  text: AnnouncementRow["text"],
  input: AnnouncementInput,
): AnnouncementRow["text"] => {
  const merged: Translated<AnnouncementText> = {};
  for (const language of LANGUAGES) {
    const values = (["title", "body"] as const).flatMap((name) => {
      const change = input[name]?.[language];
      const safe = change && name === "body" ? sanitiseHtml(change) : change;
      const value = safe === undefined ? text[language]?.[name] : safe;
      return value ? [[name, value] as const] : [];
    });
    if (values.length > 0) merged[language] = Object.fromEntries(values);
  }
  return merged;
};

export const merge = (
  before: AnnouncementContent,
  input: AnnouncementInput,
): AnnouncementContent => ({
  text: mergeTexts(before.text, input),
  audience: input.audience ?? before.audience,
  channels: input.channels ? [...new Set(input.channels)] : before.channels,
  expiresAt:
    input.expiresAt === undefined
      ? before.expiresAt
      : input.expiresAt === null
        ? null
        : new Date(input.expiresAt),
  isTemplate: input.isTemplate ?? before.isTemplate,
});

export const toContent = ({
  text,
  audience,
  channels,
  expiresAt,
  isTemplate,
}: AnnouncementContent): AnnouncementContent => ({
  text,
  audience,
  channels,
  expiresAt,
  isTemplate,
});

/** True if the content may change: the announcement is a draft, or was stopped before sending started. */
export const isOpen = ({ state, startedAt }: AnnouncementRow): boolean =>
  state === "draft" || (state === "stopped" && startedAt === null);

export const toAnnouncement = (row: AnnouncementRow, counts: RecipientCounts): Announcement => ({
  id: row.id,
  title: collectTexts(row.text, "title"),
  body: collectTexts(row.text, "body"),
  audience: row.audience,
  channels: row.channels,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  isTemplate: row.isTemplate,
  state: row.state === "sending" && counts.queued === 0 ? "sent" : row.state,
  sendAt: row.sendAt?.toISOString() ?? null,
  isOpen: isOpen(row),
  counts,
});

/**
 * Returns the record with its version. The version covers the content only, so sending does not change it.
 */
export const toVersioned = (
  row: AnnouncementRow,
  counts: RecipientCounts,
): VersionedAnnouncement => {
  const { version } = versioned({ id: row.id, ...toContent(row) });
  return { record: toAnnouncement(row, counts), version };
};

const hideSearches = ({ match, groups }: AudienceFilter): AudienceFilter => ({
  match,
  groups: groups.flatMap(({ conditions, ...group }) => {
    const visible = conditions.filter(({ field }) => field !== "search");
    return visible.length > 0 ? [{ ...group, conditions: visible }] : [];
  }),
});

/** Removes search terms from the audience for roles without the right. They may be names of people. */
export const maskSearchTerms = <Masked extends Pick<Announcement, "audience">>(
  announcement: Masked,
  role: Role,
): Masked =>
  canWrite(role, "announcements")
    ? announcement
    : { ...announcement, audience: hideSearches(announcement.audience) };
