import { PAGES_CACHE } from "./worker-rules.ts";

const MOST_PAGES = 40;

/** Stands on the root of a page that comes from the device, which may know more by now than it was drawn of. */
export const KEPT_MARK = "data-kept";

/** Keeps a page that the server has drawn, so that it opens with its words without a line. One without words is not worth it. */
export const keepPage = async (address: string, answer: Response): Promise<void> => {
  const page = await answer.text();
  if (!answer.ok || !page.includes('id="drawn-of"')) return;
  const headers = new Headers(answer.headers);
  // Of what has come over the line, and not of what is kept.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const pages = await caches.open(PAGES_CACHE);
  await pages.put(address, new Response(page.replace("<html", `<html ${KEPT_MARK}`), { headers }));
  const [oldest, ...others] = await pages.keys();
  if (oldest && others.length >= MOST_PAGES) await pages.delete(oldest);
};
