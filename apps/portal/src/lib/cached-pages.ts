import { PAGES_CACHE } from "./worker-rules.ts";

const MAX_PAGES = 40;

/** Attribute of the root element of a page from the device cache; the device may have newer data. */
export const CACHED_PAGE_ATTRIBUTE = "data-cached";

/**
 * Caches a server-rendered page, so that its text is available offline. Skips a page without rendered
 * content.
 */
export const cachePage = async (address: string, response: Response): Promise<void> => {
  const page = await response.text();
  if (!response.ok || !page.includes('id="rendered-from"')) return;
  const headers = new Headers(response.headers);
  // These describe the transferred body; the cached body is decoded.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const pages = await caches.open(PAGES_CACHE);
  await pages.put(
    address,
    new Response(page.replace("<html", `<html ${CACHED_PAGE_ATTRIBUTE}`), { headers }),
  );
  const [oldest, ...others] = await pages.keys();
  if (oldest && others.length >= MAX_PAGES) await pages.delete(oldest);
};
