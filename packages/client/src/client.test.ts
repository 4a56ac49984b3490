import { defineRoute, access, routes } from "@foyer/contract";
import { resourceRoutes } from "@foyer/contract/office/index";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createClient, type Client, urlOf } from "./client.ts";

const createTestClient = (response: Response) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response);
  const client = createClient({
    baseUrl: "https://foyer.example/api",
    getToken: () => "a.token",
    getLanguage: () => "pl",
    fetch,
  });
  return { client, fetch };
};

const createRefusingClient = (body: unknown, status = 400) =>
  createTestClient(
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status }),
  );

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error("The call was not refused");
  return error;
};

/** A server that never responds, as on a stalled connection, so only the signal ends the request. */
const stalled: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const { signal } = init ?? {};
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
  });

afterEach(() => vi.restoreAllMocks());

describe("a call", () => {
  it("sends query, language and token and returns the JSON response", async () => {
    const { client, fetch } = createTestClient(Response.json(["2026-11-18"]));

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
    const { client, fetch } = createTestClient(Response.json([]));
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
    const { client, fetch } = createTestClient(Response.json({ token: "" }));

    await client.call(routes.auth.token, { body: { username: "anna", password: "foyer" } });

    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: "POST",
      body: '{"username":"anna","password":"foyer"}',
      headers: { "content-type": "application/json" },
    });
  });

  it("returns bytes if the response is not JSON, and text if requested", async () => {
    const query = { id: 3, language: 1 } as const;
    const bytes = await createTestClient(new Response("<p>Hi</p>")).client.call(
      routes.events.culturalDetails,
      { query },
    );
    const text = await createTestClient(new Response("<p>Hi</p>")).client.callText(
      routes.events.culturalDetails,
      { query },
    );

    expect(new TextDecoder().decode(bytes)).toBe("<p>Hi</p>");
    expect(text).toBe("<p>Hi</p>");
  });

  it("throws the raw error if there is no response", async () => {
    const networkError = new TypeError("fetch failed");
    const { client, fetch } = createTestClient(new Response());
    fetch.mockRejectedValueOnce(networkError);

    await expect(client.call(routes.conferences.list)).rejects.toBe(networkError);
  });

  it.each([
    { what: "a call", make: (client: Client) => client.call(routes.conferences.list), ms: 20_000 },
    {
      what: "a download",
      make: (client: Client) => client.download(routes.conferences.list),
      ms: 120_000,
    },
  ])("aborts $what without a response after $ms ms", async ({ make, ms }) => {
    const late = new DOMException("The time is over", "TimeoutError");
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(late));
    const { client, fetch } = createTestClient(new Response());
    fetch.mockImplementation(stalled);

    await expect(make(client)).rejects.toBe(late);
    expect(timeout).toHaveBeenCalledWith(ms);
  });

  it("is also aborted by its caller's signal", async () => {
    const { client, fetch } = createTestClient(new Response());
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
    summary: "Takes a file",
    body: { multipart: { file: { maxBytes: 10_485_760, mediaTypes: ["text/plain"] } } },
    response: { mediaType: "text/plain" },
  });
  const file = new File(["a".repeat(327_680)], "plan dnia.txt");

  it("is sent as a form with one file and a generated boundary", async () => {
    const { client, fetch } = createTestClient(new Response("taken"));

    expect(await client.callText(upload, { body: file })).toBe("taken");

    const { body, headers, method } = fetch.mock.calls[0]?.[1] ?? {};
    expect(method).toBe("POST");
    expect(headers).toEqual({ authorization: "Bearer a.token", "accept-language": "pl" });
    if (!(body instanceof FormData)) throw new Error("not a form");
    expect([...body.keys()]).toEqual(["file"]);
    expect(body.get("file")).toMatchObject({ name: "plan dnia.txt", size: 327_680 });
  });

  it("extends the timeout by the upload time at 256 kbit/s", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await createTestClient(new Response()).client.call(upload, { body: file });

    expect(timeout).toHaveBeenCalledWith(20_000 + 10_000);
  });

  it("is aborted by its caller's signal", async () => {
    const { client, fetch } = createTestClient(new Response());
    fetch.mockImplementation(stalled);
    const caller = new AbortController();
    const call = client.call(upload, { body: file, signal: caller.signal });
    caller.abort("gone");

    await expect(call).rejects.toBe("gone");
  });
});

describe("an error response", () => {
  it.each([
    { body: { Message: "Said so", errors: { a: ["x"] }, title: "T" }, message: "Said so" },
    {
      body: { errors: { a: ["One", "Two"], b: ["Three"] }, title: "T" },
      message: "One\nTwo\nThree",
    },
    { body: { errors: {}, title: "Only a title" }, message: "Only a title" },
    { body: { anything: "else" }, message: '{"anything":"else"}' },
    { body: JSON.stringify("Not now"), message: "Not now" },
  ])("has the message $message", async ({ body, message }) => {
    const { client } = createRefusingClient(body);

    expect(await failureOf(client.call(routes.conferences.list))).toMatchObject({
      message,
      status: 400,
    });
  });

  it.each(["<html><h1>502 Bad gateway</h1></html>", "Bad gateway", ""])(
    "has no message if a proxy responded with %o",
    async (body) => {
      const { client } = createTestClient(
        new Response(body, { status: 502, statusText: "Bad Gateway" }),
      );

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
  ])("reads a wait of $seconds s from Retry-After $header", async ({ header, seconds }) => {
    const headers: Record<string, string> = header === undefined ? {} : { "retry-after": header };
    const { client } = createTestClient(new Response("{}", { status: 503, headers }));

    const error = await failureOf(client.call(routes.conferences.list));

    expect(error.retryAfterSeconds).toBe(seconds);
  });

  it("contains the problem if the body is one", async () => {
    const problem = {
      type: "about:blank",
      title: "Unauthorized",
      status: 401,
      code: "invalid-credentials",
    };
    const { client } = createRefusingClient(problem, 401);

    const error = await failureOf(client.call(routes.conferences.list));

    expect(error.problem).toEqual(problem);
  });
});

describe("a call of a versioned record", () => {
  const { change } = resourceRoutes.hotels;

  it("encodes the parameters, sends the version that the change is based on and returns the new one", async () => {
    const { client, fetch } = createTestClient(
      Response.json({ id: 7 }, { headers: { etag: 'W/"b2"' } }),
    );

    const params = { edition: "2026-1", id: 7 };
    const changed = await client.callVersioned(change, { params, version: "a1", body: {} });

    expect(changed).toEqual({ data: { id: 7 }, version: "b2" });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe("https://foyer.example/api/office/editions/2026-1/hotels/7");
    expect(init).toMatchObject({ method: "PATCH", headers: { "if-match": '"a1"' } });
  });

  it("repeats a parameter of the query for each of its values", () => {
    const query = { userGroup: ["3", "4"], q: "żółw" };
    const params = { edition: "2026/1" };
    expect(urlOf("/api", resourceRoutes.people.list, { params, query })).toBe(
      "/api/office/editions/2026%2F1/people?userGroup=3&userGroup=4&q=%C5%BC%C3%B3%C5%82w",
    );
  });
});

describe("a download", () => {
  const pdf = defineRoute({
    method: "GET",
    path: "/agenda/print",
    access: access.public,
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
    const { client } = createTestClient(
      new Response("%PDF", { headers: { "content-disposition": header } }),
    );

    const download = await client.download(pdf);

    expect(download.filename).toBe(filename);
    expect(await download.blob.text()).toBe("%PDF");
  });
});
