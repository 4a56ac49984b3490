import { describe, expect, it } from "vitest";
import { describePageView, nameParameters } from "./send-page-view.ts";

const page = "/panels/details/{id}";

describe("a page view", () => {
  it("contains parameter names instead of their values", () => {
    expect(nameParameters("/panels/details/$id")).toBe(page);
  });

  it("is sent to Matomo's HTTP interface", () => {
    const { address, body } = describePageView(
      { kind: "matomo", url: "https://stats.example/", site: "4" },
      page,
    );
    expect(address).toBe("https://stats.example/matomo.php");
    expect(Object.fromEntries(body as URLSearchParams)).toMatchObject({
      idsite: "4",
      rec: "1",
      url: `${location.origin}${page}`,
    });
  });

  it("is sent to Plausible as an event", () => {
    const { address, body } = describePageView(
      { kind: "plausible", url: "https://plausible.example", site: "foyer.example" },
      page,
    );
    expect(address).toBe("https://plausible.example/api/event");
    expect(JSON.parse(String(body))).toEqual({
      name: "pageview",
      domain: "foyer.example",
      url: `${location.origin}${page}`,
    });
  });

  it("is sent to a plain collector unchanged", () => {
    const { address, body } = describePageView(
      { kind: "collector", url: "https://collect.example/views", site: "forum" },
      page,
    );
    expect(address).toBe("https://collect.example/views");
    expect(JSON.parse(String(body))).toEqual({ site: "forum", path: page });
  });
});
