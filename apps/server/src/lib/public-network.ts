import { lookup } from "node:dns";
import { type OutgoingHttpHeaders, request as requestPlain } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** What somebody named as an address is of this machine or a private network, which nobody may reach through it. */
export class NotPublicError extends Error {
  override name = "NotPublicError";
}

const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/** Finds the addresses of a host, and none that is not on the public network. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = Array.isArray(found) ? found : [];
    const fault =
      error ??
      (addresses.every(({ address }) => isPublic(address))
        ? null
        : new NotPublicError("the host is not on the public network"));
    const [first] = addresses;
    if (fault || !first) callback(fault ?? new Error("the host has no address"), "", 4);
    else if (options.all)
      (callback as unknown as (e: null, all: typeof addresses) => void)(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Whether an address may be asked at all: HTTPS, a name or a public address, no name and password. */
export const isPublicAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  return (
    protocol === "https:" &&
    username === "" &&
    password === "" &&
    host.includes(ipaddr.isValid(host) ? "" : ".") &&
    (!ipaddr.isValid(host) || isPublic(host))
  );
};

type Posted = {
  headers: OutgoingHttpHeaders;
  body: string | Buffer | null;
  /** Whether it may be plain HTTP, and on this machine or a private network. */
  mayBePrivate: boolean;
  signal: AbortSignal;
};

/**
 * Sends something to an address that anybody named, reads nothing but the head of the answer, and follows
 * it nowhere.
 * @throws NotPublicError for a host that is not public; Error where there is no answer, or not in time
 */
export const post = (
  address: string,
  { headers, body, mayBePrivate, signal }: Posted,
): Promise<{ status: number; retryAfter: string | undefined }> =>
  new Promise((resolve, reject) => {
    if (!mayBePrivate && !isPublicAddress(address)) {
      reject(new NotPublicError("the address is not on the public network"));
      return;
    }
    const send = address.startsWith("http:") ? requestPlain : request;
    const lookups = mayBePrivate ? {} : { lookup: lookupPublic };
    const asked = send(address, { method: "POST", headers, signal, ...lookups }, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
      response.destroy();
    });
    asked.on("error", reject);
    asked.end(body);
  });
