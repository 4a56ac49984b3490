import { officeRoutes } from "@foyer/contract/office/routes";
import { hasDetails } from "@foyer/contract/panels";
import type { OfficeRecord } from "@foyer/contract/office/resource";
import type { ResourceName } from "@foyer/contract/office/resources";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

const { drafts } = officeRoutes;

/** Shorter than what it opens is good for, in milliseconds. */
const FRESH_FOR_MS = 50 * 60_000;

/** What opens the preview of an edition for one's own eyes. */
export const ownPreviewQuery = (edition: string) =>
  queryOptions({
    queryKey: ["preview", edition],
    queryFn: async ({ signal }) => (await call(drafts.look, { params: { edition }, signal })).data,
    staleTime: FRESH_FOR_MS,
    gcTime: FRESH_FOR_MS,
  });

type Opened = { edition: string; token: string; language?: string; to?: string };

/** The address of a preview. What opens it stands behind the `#`, which no server is told. */
export const addressOfPreview = ({ edition, token, language, to }: Opened): string => {
  const link = new URLSearchParams({
    token,
    edition,
    ...(language !== undefined && { language }),
    ...(to !== undefined && { to }),
  });
  return `${location.origin}/preview#${link}`;
};

const pageOfSession = (session: OfficeRecord): string => {
  const { id, itemType, showDetails, day } = session;
  const shown = { itemType: Number(itemType), showDetails: showDetails === true };
  return hasDetails(shown)
    ? `/panels/details/${id}`
    : `/panels?day=${typeof day === "string" ? day : "all"}`;
};

/** Where the portal shows a record to everybody; nothing of what it shows to nobody, or to some alone. */
const PAGES: Partial<Record<ResourceName, (record: OfficeRecord) => string>> = {
  sessions: pageOfSession,
  "thematic-paths": () => "/panels?tab=paths",
  partners: ({ id }) => `/partners/details/${id}`,
  "partner-groups": () => "/partners",
  information: ({ id }) => `/information?open=information-${id}`,
  buildings: () => "/buildings",
  "map-markers": ({ id }) => `/map?open=marker-${id}`,
};

/** The page of the portal on which a record stands, if it does on any. */
export const findPage = (name: ResourceName, record: OfficeRecord | undefined) =>
  record && PAGES[name]?.(record);
