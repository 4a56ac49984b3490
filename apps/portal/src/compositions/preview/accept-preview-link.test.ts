import { afterEach, describe, expect, it } from "vitest";
import { getPreview } from "../../lib/preview.ts";
import { SESSION_STORAGE_KEY } from "../../lib/session-key.ts";
import { withStorage } from "../../lib/storage.ts";
import { acceptPreviewLink } from "./accept-preview-link.ts";

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

const open = (address: string): string | null => {
  history.replaceState(null, "", address);
  return acceptPreviewLink();
};
const follow = (link: Record<string, string>) =>
  open(`/preview#${new URLSearchParams(link).toString()}`);
const here = () => `${location.pathname}${location.search}${location.hash}`;

const LINK = { token: "3-0-9-abc", edition: "2026-1" };

describe("a preview link", () => {
  it("opens its page in a separate session of the tab", () => {
    const to = "/panels?day=all";
    expect(follow({ ...LINK, language: "pl", to })).toBe("/preview/panels?day=all");
    expect(getPreview()).toEqual({ token: "3-0-9-abc", edition: { year: 2026, type: 1 } });
    expect(sessionStorage.getItem(SESSION_STORAGE_KEY)).toBe('{"language":"pl"}');
    withStorage((storage) => storage.setItem("foyer.test", "seen"));
    expect(sessionStorage.getItem("foyer.test")).toBe("seen");
    expect(localStorage.getItem("foyer.test")).toBeNull();
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "panels", ""])(
    "leads to the programme instead of %j",
    (to) => {
      expect(follow({ ...LINK, to })).toBe("/preview/panels");
    },
  );

  it.each(["", "#token=t", "#edition=2026-1", "#token=t&edition=x"])("is invalid as %j", (link) => {
    expect(open(`/preview${link}`)).toBeNull();
    expect(getPreview()).toBeNull();
    expect(here()).toBe("/panels");
  });
});

it.each([
  ["/preview/panels/details/5?open=text-1", "/panels/details/5?open=text-1"],
  ["/preview//evil.example", "/panels"],
])("replaces the preview path with the URL of the page: %s", (address, own) => {
  expect(open(address)).toBeNull();
  expect(here()).toBe(own);
});
