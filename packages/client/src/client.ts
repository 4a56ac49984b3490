import { type Language, PREVIEW_HEADER } from "@foyer/contract/constants";
import {
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Route,
  uploadTimeMs,
} from "@foyer/contract/route";
import { readRefusal } from "./api-error.ts";

export type ClientOptions = {
  /** Absolute URL of the API without a trailing slash: `https://host/api`. */
  baseUrl: string;
  getToken: () => string | null;
  getLanguage: () => Language;
  /** Returns the token of the preview; null for none. */
  getPreview?: () => string | null;
  fetch?: typeof globalThis.fetch;
  /** Timeout of a request in milliseconds, except downloads; 20 s by default. */
  timeoutMs?: number;
};

/**
 * Timeout of a request in milliseconds, to its last byte: a stalled connection would block it for minutes.
 */
const REQUEST_TIMEOUT_MS = 20_000;
/** Downloads may have to be generated first, and are large for a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** A part of the input: required, unless the route has none or all its fields are optional. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** Accepts read-only lists where the contract's schema has mutable ones. */
type Accepted<Value> = Value extends File
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Accepted<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Accepted<Value[Key]> }
      : Value;

/** The version of a record that a change is based on, for routes that require it. */
type VersionPart<R extends Route> = R["ifMatch"] extends true ? { version: string } : unknown;

/**
 * Input of a request: the parameters, query and body of its route, and a signal to abort it. The body of an
 * upload route is a file.
 */
export type CallInput<R extends Route> = Part<"params", ParamsOf<R>> &
  Part<"query", Accepted<QueryOf<R>>> &
  Part<"body", Accepted<BodyOf<R, File>>> &
  VersionPart<R> & { signal?: AbortSignal | undefined };

type Inputs<R extends Route> =
  object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

export type Download = { blob: Blob; filename: string };

/** Response data and the version of the record from its `ETag`. */
export type Versioned<Data> = { data: Data; version: string };

export type Client = {
  /**
   * Sends a request of the contract. Uploads get additional time for a slow connection.
   * @returns the typed response; bytes if it is not JSON
   * @throws ApiError for an error response; the raw error of `fetch` without a response: a TypeError, or a
   * DOMException named TimeoutError
   */
  call: <R extends Route>(route: R, ...inputs: Inputs<R>) => Promise<ResponseOf<R>>;
  /** Like `call`, for a record whose version a later change requires. */
  callVersioned: <R extends Route>(
    route: R,
    ...inputs: Inputs<R>
  ) => Promise<Versioned<ResponseOf<R>>>;
  /** Like `call`, for text responses such as HTML. */
  callText: <R extends Route>(route: R, ...inputs: Inputs<R>) => Promise<string>;
  /**
   * Like `call`, for files and with a longer timeout.
   * @returns the bytes, and a name from the server or the path
   */
  download: <R extends Route>(route: R, ...inputs: Inputs<R>) => Promise<Download>;
};

type LooseInput = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  version?: string;
  signal?: AbortSignal | undefined;
};

const JSON_HEADERS = { "content-type": "application/json" };

/** Creates an API client. */
export const createClient = (options: ClientOptions): Client => {
  const send = async (
    route: Route,
    input: LooseInput = {},
    timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS,
  ): Promise<Response> => {
    const doFetch = options.fetch ?? globalThis.fetch;
    const { body, version } = input;
    const file = body instanceof File ? body : undefined;
    const response = await doFetch(urlOf(options.baseUrl, route, input), {
      method: route.method,
      // The browser sets the content type of a form, because it contains the boundary.
      headers: {
        ...headersOf(options),
        ...(body !== undefined && !file && JSON_HEADERS),
        ...(version !== undefined && { "if-match": `"${version}"` }),
      },
      body: file ? formOf(file) : body === undefined ? null : JSON.stringify(body),
      signal: signalOf(input.signal, timeoutMs + uploadTimeMs(file?.size ?? 0)),
    });
    if (!response.ok) throw await readRefusal(response);
    return response;
  };

  return {
    call: async (route, ...[input]) => dataOf(route, await send(route, input)),
    callVersioned: async (route, ...[input]) => {
      const response = await send(route, input);
      return { data: await dataOf(route, response), version: versionOf(response) };
    },
    callText: async (route, ...[input]) => (await send(route, input)).text(),
    download: async (route, ...[input]) => {
      const response = await send(route, input, DOWNLOAD_TIMEOUT_MS);
      const filename = filenameOf(response.headers.get("content-disposition"));
      return { blob: await response.blob(), filename: filename ?? lastSegment(route.path) };
    },
  };
};

const dataOf = async <R extends Route>(route: R, response: Response): Promise<ResponseOf<R>> => {
  const data: unknown =
    "mediaType" in route.response
      ? new Uint8Array(await response.arrayBuffer())
      : await response.json();
  // The server validates its responses against the contract; parsing them again would be slow on phones.
  return data as ResponseOf<R>;
};

/** A proxy that compresses the response marks the version as weak. */
const versionOf = ({ headers }: Response): string =>
  (headers.get("etag") ?? "").replace(/^W\//, "").replaceAll('"', "");

const signalOf = (callerSignal: AbortSignal | undefined, timeoutMs: number) => {
  const timeout = AbortSignal.timeout(timeoutMs);
  if (callerSignal === undefined) return timeout;
  // Safari before 17.4 cannot combine signals. The caller's signal then has priority, because it cancels
  // obsolete requests.
  return "any" in AbortSignal ? AbortSignal.any([callerSignal, timeout]) : callerSignal;
};

const formOf = (file: File) => {
  const form = new FormData();
  form.append("file", file);
  return form;
};

const headersOf = ({ getToken, getLanguage, getPreview }: ClientOptions) => {
  const headers: Record<string, string> = { "accept-language": getLanguage() };
  const token = getToken();
  if (token) headers["authorization"] = `Bearer ${token}`;
  const preview = getPreview?.();
  if (preview) headers[PREVIEW_HEADER] = preview;
  return headers;
};

type Scalar = string | number | boolean | null | undefined;
type QueryValue = Scalar | readonly Scalar[];

/**
 * Returns the URL of a request, also for links to files.
 * @param baseUrl URL of the API without a trailing slash
 */
export const urlOf = (
  baseUrl: string,
  route: Route,
  { params = {}, query = {} }: { params?: unknown; query?: unknown },
): string => {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_match: string, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, QueryValue>)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return `${baseUrl}${path}${search.size === 0 ? "" : `?${search}`}`;
};

const filenameOf = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
};

const lastSegment = (path: string) => path.slice(path.lastIndexOf("/") + 1);
