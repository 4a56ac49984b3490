import ipaddr from "ipaddr.js";

/** A customer is given at least so many bits of an IPv6 address to fill in (RFC 6177). */
const PREFIX_BITS = 64;

/**
 * Names the network of one customer, for limits: an IPv4 address is one, of an IPv6 address its
 * first half. Takes an address as sockets and proxies write it; returns what is none as it stands.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${PREFIX_BITS}`).toString();
};

const NEARBY: readonly string[] = ["loopback", "private", "uniqueLocal"];

/** Whether an address is of the same machine or of a private network, where proxies are. */
export const isNearby = (address: string): boolean =>
  ipaddr.isValid(address) && NEARBY.includes(ipaddr.process(address).range());
