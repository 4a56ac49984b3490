import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { lookupPublic, NotPublicError, post } from "./public-network.ts";

const ask = (address: string, mayBePrivate = false) =>
  post(address, { headers: {}, body: "", mayBePrivate, signal: AbortSignal.timeout(5_000) });

it("asks neither an address of this machine nor a name that leads to it", async () => {
  await expect(ask("https://127.0.0.1/x")).rejects.toThrow(NotPublicError);
  await expect(ask("http://hooks.example/x")).rejects.toThrow(NotPublicError);
  const fault = await new Promise((resolve) => lookupPublic("localhost", {}, resolve));
  expect(fault).toBeInstanceOf(NotPublicError);
});

it("asks this machine where that is allowed, and follows its answer nowhere", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect(await ask(`http://127.0.0.1:${port}/x`, true)).toMatchObject({ status: 302 });
  expect(asked).toEqual(["/x"]);
  await new Promise((resolve) => server.close(resolve));
});
