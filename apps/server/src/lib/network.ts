import ipaddr from "ipaddr.js";

/** Providers assign each customer at least a /64 prefix of IPv6 (RFC 6177). */
const PREFIX_BITS = 64;

/**
 * Returns the network of one customer, for rate limits: the IPv4 address, or the first 64 bits of an IPv6
 * address. Invalid addresses are returned unchanged.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${PREFIX_BITS}`).toString();
};

/** True for a host name or address of this machine, also in the brackets of a URL. */
export const isLoopback = (host: string): boolean => {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  return (
    host.toLowerCase() === "localhost" ||
    (ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback")
  );
};

const NEARBY: readonly string[] = ["loopback", "private", "uniqueLocal"];

/** True for addresses of this machine or a private network, where proxies run. */
export const isNearby = (address: string): boolean =>
  ipaddr.isValid(address) && NEARBY.includes(ipaddr.process(address).range());
