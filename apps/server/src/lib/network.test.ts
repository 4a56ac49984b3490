import { expect, it } from "vitest";
import { isLoopback, networkOf } from "./network.ts";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:db8:1:2:ffff::1%eth0", "2001:db8:1:2::"],
  ["::1", "::"],
  ["nowhere", "nowhere"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["localhost", true],
  ["127.0.0.1", true],
  ["127.8.8.8", true],
  ["::1", true],
  ["[::1]", true],
  ["0.0.0.0", false],
  ["127.0.0.1.example.org", false],
  ["forum.example.org", false],
])("%s is loopback: %s", (host, isOwn) => {
  expect(isLoopback(host)).toBe(isOwn);
});
