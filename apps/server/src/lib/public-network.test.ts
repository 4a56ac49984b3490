import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { isPublicAddress, lookupPublic, NotPublicError, post } from "./public-network.ts";

const send = (address: string, allowsPrivate = false) =>
  post(address, { headers: {}, body: "", allowsPrivate, signal: AbortSignal.timeout(5_000) });

it("requests neither an address of this machine nor a name that resolves to it", async () => {
  await expect(send("https://127.0.0.1/x")).rejects.toThrow(NotPublicError);
  await expect(send("http://hooks.example/x")).rejects.toThrow(NotPublicError);
  const error = await new Promise((resolve) => lookupPublic("localhost", {}, resolve));
  expect(error).toBeInstanceOf(NotPublicError);
});

it("requests this machine if permitted, and follows no redirect", async () => {
  const requestedPaths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requestedPaths.push(request.url);
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect(await send(`http://127.0.0.1:${port}/x`, true)).toMatchObject({ status: 302 });
  expect(requestedPaths).toEqual(["/x"]);
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  "https://hooks.example/x",
  "https://hooks.example:443/x",
  "https://hooks.example:8443/x",
  "https://localhost.example/x",
  "https://8.8.8.8/x",
  "https://[2606:4700::1111]/x",
])("may request %s", (address) => expect(isPublicAddress(address)).toBe(true));

it.each([
  "https://[::127.0.0.1]/",
  "https://[::2]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[64:ff9b:1::a00:1]/",
  "https://[64:ff9b::a00:1]/",
  "https://localhost./",
  "https://foo.localhost/",
  "https://metadata.google.internal/",
  "https://printer.local/",
  "https://hooks.example:22/",
  "https://hooks.example:80/",
  String.raw`https://hooks.example\@10.0.0.1/`,
  "https://user:secret@hooks.example/",
  "http://hooks.example/",
  "https://2130706433/",
  "https://intranet/",
])("never requests %s", (address) => expect(isPublicAddress(address)).toBe(false));
