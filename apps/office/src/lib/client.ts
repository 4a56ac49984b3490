import { readRefusal } from "@foyer/client";
import type { OfficeRoute } from "@foyer/contract/office/route";
import type { Parsed } from "@foyer/contract/route";
import { readLanguage } from "./language.ts";

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export type OfficeInput = {
  params?: Readonly<Record<string, string | number>>;
  query?: Query;
  body?: unknown;
  /** The version that was read, of a record that is changed. */
  version?: string;
  signal?: AbortSignal;
};

/** An answer, and the version of the record in it. */
export type Answer<R extends OfficeRoute> = { data: Parsed<R["response"]>; version: string };

/** The address of a call, for links to files as well. */
export const addressOf = (route: OfficeRoute, { params = {}, query = {} }: OfficeInput): string => {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ""}`;
};

const bodyOf = (body: unknown): BodyInit | null => {
  if (body === undefined) return null;
  if (!(body instanceof File)) return JSON.stringify(body);
  const form = new FormData();
  form.append("file", body);
  return form;
};

const send = async (route: OfficeRoute, input: OfficeInput): Promise<Response> => {
  const { body, version, signal } = input;
  const response = await fetch(addressOf(route, input), {
    method: route.method,
    headers: {
      "accept-language": readLanguage(),
      ...(body !== undefined && !(body instanceof File) && { "content-type": "application/json" }),
      ...(version !== undefined && { "if-match": `"${version}"` }),
    },
    body: bodyOf(body),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await readRefusal(response);
  return response;
};

/**
 * Makes a call of the office.
 * @throws ApiError when it is refused; what `fetch` throws when there is no answer
 */
export const call = async <R extends OfficeRoute>(
  route: R,
  input: OfficeInput = {},
): Promise<Answer<R>> => {
  const response = await send(route, input);
  const etag = response.headers.get("etag") ?? "";
  return {
    data: (await response.json()) as Parsed<R["response"]>,
    version: etag.replace(/^W\//, "").replaceAll('"', ""),
  };
};

/**
 * Makes a call that answers a file, and hands the file to whoever uses the browser.
 * @throws ApiError when it is refused; what `fetch` throws when there is no answer
 */
export const download = async (
  route: OfficeRoute,
  input: OfficeInput,
  name: string,
): Promise<void> => {
  const address = URL.createObjectURL(await (await send(route, input)).blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it when the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
