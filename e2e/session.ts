import { createClient, type Client } from "@foyer/client";
import type { Page } from "@playwright/test";

/** The token that the portal keeps for the visitor of a page. */
export const readToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("foyer.session") ?? "{}") as { token?: string };
    return stored.token ?? "";
  });

/** Calls the server with a token, as a second device of the same person would. */
export const callWith = (url: string, token: string): Client =>
  createClient({ baseUrl: `${url}/api`, getToken: () => token, getLanguage: () => "en" });

/** The status of a call with a token: whether it still opens anything. */
export const statusWith = async (page: Page, token: string): Promise<number> => {
  const answer = await page.request.get(
    "/api/public/conferences/conference/myagenda?year=2026&type=1&language=1",
    { headers: { authorization: `Bearer ${token}` } },
  );
  return answer.status();
};
