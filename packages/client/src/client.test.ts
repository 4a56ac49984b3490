import { defineRoute, access, routes } from "@foyer/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createClient, type Client } from "./client.ts";

const answering = (response: Response) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response);
  const client = createClient({
    baseUrl: "https://foyer.example/api",
    getToken: () => "a.token",
    getLanguage: () => "pl",
    fetch,
  });
  return { client, fetch };
};

const refusing = (body: unknown, status = 400) =>
  answering(new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error("The call was not refused");
  return error;
};

/** A server that says nothing, as on a stalled line: the request ends by its signal alone. */
const stalled: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const { signal } = init ?? {};
    const giveUp = () => reject(signal?.reason);
    if (signal?.aborted) giveUp();
    signal?.addEventListener("abort", giveUp);
  });

afterEach(() => vi.restoreAllMocks());

describe("a call", () => {
  it("carries query, language and token, and gives the JSON answer", async () => {
    const { client, fetch } = answering(Response.json(["2026-11-18"]));

    const dates = await client.call(routes.panels.dates, { query: { year: 2026, type: 1 } });

    expect(dates).toEqual(["2026-11-18"]);
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe("https://foyer.example/api/public/panels/dates?year=2026&type=1");
    expect(init).toMatchObject({
      method: "GET",
      headers: { authorization: "Bearer a.token", "accept-language": "pl" },
    });
  });

  it("leaves out what is undefined and encodes the rest", async () => {
    const { client, fetch } = answering(Response.json([]));
    const query = {
      year: 2026,
      type: 1,
      language: 0,
      search: "Łódź & co",
      room: undefined,
    } as const;

    await client.call(routes.panels.list, { query });

    expect(fetch.mock.calls[0]?.[0]).toMatch(/language=0&search=%C5%81%C3%B3d%C5%BA\+%26\+co$/);
  });

  it("sends a body as JSON", async () => {
    const { client, fetch } = answering(Response.json({ token: "" }));

    await client.call(routes.auth.token, { body: { username: "anna", password: "foyer" } });

    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: "POST",
      body: '{"username":"anna","password":"foyer"}',
      headers: { "content-type": "application/json" },
    });
  });

  it("gives bytes where the answer is not JSON, and text when asked for text", async () => {
    const query = { id: 3, language: 1 } as const;
    const bytes = await answering(new Response("<p>Hi</p>")).client.call(
      routes.events.culturalDetails,
      { query },
    );
    const text = await answering(new Response("<p>Hi</p>")).client.callText(
      routes.events.culturalDetails,
      { query },
    );

    expect(new TextDecoder().decode(bytes)).toBe("<p>Hi</p>");
    expect(text).toBe("<p>Hi</p>");
  });

  it("passes on the raw error when there is no answer", async () => {
    const lost = new TypeError("fetch failed");
    const { client, fetch } = answering(new Response());
    fetch.mockRejectedValueOnce(lost);

    await expect(client.call(routes.conferences.list)).rejects.toBe(lost);
  });

  it.each([
    { what: "a call", make: (client: Client) => client.call(routes.conferences.list), ms: 20_000 },
    {
      what: "a download",
      make: (client: Client) => client.download(routes.conferences.list),
      ms: 120_000,
    },
  ])("gives $what up that has no answer after $ms ms", async ({ make, ms }) => {
    const late = new DOMException("The time is over", "TimeoutError");
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(late));
    const { client, fetch } = answering(new Response());
    fetch.mockImplementation(stalled);

    await expect(make(client)).rejects.toBe(late);
    expect(timeout).toHaveBeenCalledWith(ms);
  });

  it("is given up by its caller's signal too", async () => {
    const { client, fetch } = answering(new Response());
    fetch.mockImplementation(stalled);
    const caller = new AbortController();
    const call = client.call(routes.conferences.list, { signal: caller.signal });
    caller.abort("gone");

    await expect(call).rejects.toBe("gone");
  });
});

describe("an upload", () => {
  const upload = defineRoute({
    method: "POST",
    path: "/uploads",
    access: access.session,
    edition: "none",
    summary: "Takes a file",
    body: { multipart: { file: { maxBytes: 10_485_760, mediaTypes: ["text/plain"] } } },
    response: { mediaType: "text/plain" },
  });
  const file = new File(["a".repeat(327_680)], "plan dnia.txt");

  it("is sent as a form of one file, which names its boundary itself", async () => {
    const { client, fetch } = answering(new Response("taken"));

    expect(await client.callText(upload, { body: file })).toBe("taken");

    const { body, headers, method } = fetch.mock.calls[0]?.[1] ?? {};
    expect(method).toBe("POST");
    expect(headers).toEqual({ authorization: "Bearer a.token", "accept-language": "pl" });
    if (!(body instanceof FormData)) throw new Error("not a form");
    expect([...body.keys()]).toEqual(["file"]);
    expect(body.get("file")).toMatchObject({ name: "plan dnia.txt", size: 327_680 });
  });

  it("has time for a line of 256 kbit/s beside that of other calls", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await answering(new Response()).client.call(upload, { body: file });

    expect(timeout).toHaveBeenCalledWith(20_000 + 10_000);
  });

  it("is given up by its caller's signal", async () => {
    const { client, fetch } = answering(new Response());
    fetch.mockImplementation(stalled);
    const caller = new AbortController();
    const call = client.call(upload, { body: file, signal: caller.signal });
    caller.abort("gone");

    await expect(call).rejects.toBe("gone");
  });
});

describe("a refusal", () => {
  it.each([
    { body: { Message: "Said so", errors: { a: ["x"] }, title: "T" }, message: "Said so" },
    {
      body: { errors: { a: ["One", "Two"], b: ["Three"] }, title: "T" },
      message: "One\nTwo\nThree",
    },
    { body: { errors: {}, title: "Only a title" }, message: "Only a title" },
    { body: { anything: "else" }, message: '{"anything":"else"}' },
    { body: JSON.stringify("Not now"), message: "Not now" },
  ])("says $message", async ({ body, message }) => {
    const { client } = refusing(body);

    expect(await failureOf(client.call(routes.conferences.list))).toMatchObject({
      message,
      status: 400,
    });
  });

  it.each(["<html><h1>502 Bad gateway</h1></html>", "Bad gateway", ""])(
    "has no words for a person where a proxy answered %o",
    async (body) => {
      const { client } = answering(new Response(body, { status: 502, statusText: "Bad Gateway" }));

      expect(await failureOf(client.call(routes.conferences.list))).toMatchObject({
        message: "",
        status: 502,
        problem: undefined,
      });
    },
  );

  it.each([
    { header: "7", seconds: 7 },
    { header: "Mon, 23 Nov 2026 10:00:00 GMT", seconds: undefined },
    { header: undefined, seconds: undefined },
  ])("of which Retry-After says $header asks to wait $seconds s", async ({ header, seconds }) => {
    const headers: Record<string, string> = header === undefined ? {} : { "retry-after": header };
    const { client } = answering(new Response("{}", { status: 503, headers }));

    const error = await failureOf(client.call(routes.conferences.list));

    expect(error.retryAfterSeconds).toBe(seconds);
  });

  it("carries the problem when the body is one", async () => {
    const problem = {
      type: "about:blank",
      title: "Unauthorized",
      status: 401,
      code: "invalid-credentials",
    };
    const { client } = refusing(problem, 401);

    const error = await failureOf(client.call(routes.conferences.list));

    expect(error.problem).toEqual(problem);
  });
});

describe("a download", () => {
  const pdf = defineRoute({
    method: "GET",
    path: "/agenda/print",
    access: access.public,
    edition: "none",
    summary: "A file",
    response: { mediaType: "application/pdf" },
  });

  it.each([
    { header: 'attachment; filename="Agenda.pdf"', filename: "Agenda.pdf" },
    {
      header: "attachment; filename=x.pdf; filename*=UTF-8''Plan%20dnia.pdf",
      filename: "Plan dnia.pdf",
    },
    { header: "", filename: "print" },
  ])("is named $filename", async ({ header, filename }) => {
    const { client } = answering(
      new Response("%PDF", { headers: { "content-disposition": header } }),
    );

    const download = await client.download(pdf);

    expect(download.filename).toBe(filename);
    expect(await download.blob.text()).toBe("%PDF");
  });
});
