import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

const { drafts } = officeRoutes;

/** Shorter than the lifetime of a preview token, in ms. */
const STALE_TIME_MS = 50 * 60_000;

/** Token with which the user previews the edition. */
export const ownPreviewQuery = (edition: string) =>
  queryOptions({
    queryKey: ["preview", edition],
    queryFn: ({ signal }) => call(drafts.open, { params: { edition }, signal }),
    staleTime: STALE_TIME_MS,
    gcTime: STALE_TIME_MS,
  });

type PreviewTarget = { edition: string; token: string; language?: string; to?: string };

/** Returns the URL of a preview. The token is in the fragment, which browsers do not send to servers. */
export const buildPreviewUrl = ({ edition, token, language, to }: PreviewTarget): string => {
  const link = new URLSearchParams({
    token,
    edition,
    ...(language !== undefined && { language }),
    ...(to !== undefined && { to }),
  });
  return `${location.origin}/preview#${link}`;
};
