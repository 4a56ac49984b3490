import { lookup } from "node:dns";
import { type OutgoingHttpHeaders, request as requestPlain } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** A given URL refers to this machine or a private network. Nobody may reach these through the server. */
export class NotPublicError extends Error {
  override name = "NotPublicError";
}

/** Networks that embed IPv4 addresses, also private ones (RFC 4291 section 2.5.5.1, RFC 8215). */
const EMBEDDING_NETWORKS = ["::/96", "64:ff9b:1::/48"].map((cidr) => ipaddr.parseCIDR(cidr));

const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return (
    parsed.range() === "unicast" &&
    !EMBEDDING_NETWORKS.some((network) => parsed.kind() === "ipv6" && parsed.match(network))
  );
};

/** Names that never belong to the public network (RFC 6761, RFC 6762; `internal` is reserved by ICANN). */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal)\.?$/i;

const isPublicHost = (host: string): boolean =>
  ipaddr.isValid(host) ? isPublic(host) : host.includes(".") && !PRIVATE_NAME.test(host);

/** Lowest port that is not reserved for other services of a host, such as e-mail. */
const FIRST_FREE_PORT = 1_024;

/** Resolves a host and fails if any of its addresses is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (lookupError, result) => {
    const addresses = Array.isArray(result) ? result : [];
    const error =
      lookupError ??
      (addresses.every(({ address }) => isPublic(address))
        ? null
        : new NotPublicError("the host is not on the public network"));
    const [first] = addresses;
    if (error || !first) callback(error ?? new Error("the host has no address"), "", 4);
    else if (options.all)
      (callback as unknown as (e: null, all: typeof addresses) => void)(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/**
 * True if the server may request the URL: HTTPS, a public host name or address, no credentials, and no port
 * of another service. URL parsers disagree about backslashes.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!URL.canParse(address) || address.includes("\\")) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return (
    protocol === "https:" &&
    username === "" &&
    password === "" &&
    (port === "" || Number(port) >= FIRST_FREE_PORT) &&
    isPublicHost(hostname.replace(/^\[|\]$/g, ""))
  );
};

type PostOptions = {
  headers: OutgoingHttpHeaders;
  body: string | Buffer | null;
  /** True to permit plain HTTP, this machine and private networks. */
  allowsPrivate: boolean;
  signal: AbortSignal;
};

/**
 * Sends a POST to an arbitrary URL. It reads only the head of the response and follows no redirects.
 * @throws NotPublicError for a host that is not public; Error without a response in time
 */
export const post = (
  address: string,
  { headers, body, allowsPrivate, signal }: PostOptions,
): Promise<{ status: number; retryAfter: string | undefined }> =>
  new Promise((resolve, reject) => {
    if (!allowsPrivate && !isPublicAddress(address)) {
      reject(new NotPublicError("the address is not on the public network"));
      return;
    }
    const send = address.startsWith("http:") ? requestPlain : request;
    const lookups = allowsPrivate ? {} : { lookup: lookupPublic };
    const outgoing = send(address, { method: "POST", headers, signal, ...lookups }, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
      response.destroy();
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
