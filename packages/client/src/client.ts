import { type Language, PREVIEW_HEADER } from "@foyer/contract/constants";
import {
  type BodyOf,
  type QueryOf,
  type ResponseOf,
  type Route,
  uploadTimeMs,
} from "@foyer/contract/route";
import { readRefusal } from "./api-error.ts";

export type ClientOptions = {
  /** Absolute address of the API, without a slash at its end: `https://host/api`. */
  baseUrl: string;
  getToken: () => string | null;
  getLanguage: () => Language;
  /** What opens the preview that calls are made in; null for none. */
  getPreview?: () => string | null;
  fetch?: typeof globalThis.fetch;
};

/** How long a call may take to its last byte, in milliseconds: a stalled line would hold it for minutes. */
const CALL_WITHIN_MS = 20_000;
/** A file may have to wait to be made, and is large for a thin line. */
const DOWNLOAD_WITHIN_MS = 120_000;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { [K in Key]: Value };

/**
 * What a call takes: the query and the body that its row states, and a signal that gives it up. The
 * body of a row that takes an upload is a file.
 */
export type CallInput<R extends Route> = Part<"query", QueryOf<R>> &
  Part<"body", BodyOf<R, File>> & { signal?: AbortSignal | undefined };

type Inputs<R extends Route> =
  object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

export type Download = { blob: Blob; filename: string };

export type Client = {
  /**
   * Makes a call of the contract. A file has as much more time as a slow line needs for its size.
   * @returns its typed answer; bytes where that is not JSON
   * @throws ApiError when the call is refused, and the raw error of `fetch` when there is no answer:
   * a TypeError, or a DOMException named TimeoutError when there is none in time.
   */
  call: <R extends Route>(route: R, ...inputs: Inputs<R>) => Promise<ResponseOf<R>>;
  /** As `call`, for answers that are text, such as HTML. */
  callText: <R extends Route>(route: R, ...inputs: Inputs<R>) => Promise<string>;
  /** As `call`, for files, with more time. @returns the bytes and a name, the server's or else the path's */
  download: <R extends Route>(route: R, ...inputs: Inputs<R>) => Promise<Download>;
};

type LooseInput = { query?: unknown; body?: unknown; signal?: AbortSignal | undefined };

const JSON_HEADERS = { "content-type": "application/json" };

/** Creates the one client through which programs call the API. */
export const createClient = (options: ClientOptions): Client => {
  const send = async (
    route: Route,
    input: LooseInput = {},
    withinMs = CALL_WITHIN_MS,
  ): Promise<Response> => {
    const doFetch = options.fetch ?? globalThis.fetch;
    const { body } = input;
    const file = body instanceof File ? body : undefined;
    const response = await doFetch(addressOf(options.baseUrl, route, input.query), {
      method: route.method,
      // A form says itself what it is, since its type names its boundary.
      headers: { ...headersOf(options), ...(body !== undefined && !file && JSON_HEADERS) },
      body: file ? formOf(file) : body === undefined ? null : JSON.stringify(body),
      signal: signalOf(input.signal, withinMs + uploadTimeMs(file?.size ?? 0)),
    });
    if (!response.ok) throw await readRefusal(response);
    return response;
  };

  return {
    call: async <R extends Route>(route: R, ...[input]: Inputs<R>) => {
      const response = await send(route, input);
      const answer: unknown =
        "mediaType" in route.response
          ? new Uint8Array(await response.arrayBuffer())
          : await response.json();
      // The server holds its answers to the contract; parsing them again would cost phones dearly.
      return answer as ResponseOf<R>;
    },
    callText: async (route, ...[input]) => (await send(route, input)).text(),
    download: async (route, ...[input]) => {
      const response = await send(route, input, DOWNLOAD_WITHIN_MS);
      const filename = filenameOf(response.headers.get("content-disposition"));
      return { blob: await response.blob(), filename: filename ?? lastSegment(route.path) };
    },
  };
};

const signalOf = (callerSignal: AbortSignal | undefined, withinMs: number) => {
  const timeout = AbortSignal.timeout(withinMs);
  if (callerSignal === undefined) return timeout;
  // Safari before 17.4 cannot join two signals, and the caller's tells what nobody wants any more.
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

const addressOf = (baseUrl: string, route: Route, query: unknown) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) params.append(name, String(value));
  }
  const search = params.size === 0 ? "" : `?${params}`;
  return `${baseUrl}${route.path}${search}`;
};

const filenameOf = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
};

const lastSegment = (path: string) => path.slice(path.lastIndexOf("/") + 1);
