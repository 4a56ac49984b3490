import { createClient, type Client } from "@foyer/client";
import type { Page } from "@playwright/test";

/** Token of the person who is logged in on a page. */
export const readToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("foyer.session") ?? "{}") as { token?: string };
    return stored.token ?? "";
  });

/** API client with a token, as a second device of the same person. */
export const callWith = (url: string, token: string): Client =>
  createClient({ baseUrl: `${url}/api`, getToken: () => token, getLanguage: () => "en" });

/** Status of a request with a token. */
export const statusWith = async (page: Page, token: string): Promise<number> => {
  const response = await page.request.get(
    "/api/public/conferences/conference/myagenda?year=2026&type=1&language=1",
    { headers: { authorization: `Bearer ${token}` } },
  );
  return response.status();
};
