import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrotliOptions, CompressCallback, InputType } from "node:zlib";
import Fastify from "fastify";
import { expect, it, vi } from "vitest";
import { registerPortal } from "./portal.ts";

type Compress = (bytes: InputType, options: BrotliOptions, done: CompressCallback) => void;

/** The machine is out of memory for the first compression. */
vi.mock(import("node:zlib"), async (load) => {
  const zlib = await load();
  const compress = vi
    .fn<Compress>((...input) => zlib.brotliCompress(...input))
    .mockImplementationOnce((_bytes, _options, done) => done(new Error("no memory"), Buffer.of()));
  return { ...zlib, brotliCompress: compress as unknown as typeof zlib.brotliCompress };
});

it("compresses the portal's page again after a compression that failed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-portal-"));
  writeFileSync(join(folder, "index.html"), "<html><head></head></html>");
  const app = Fastify();
  const settings = { portalFolder: folder, analytics: null, passwordMinLength: 5 };
  app.decorate("securityHeadersOf", () => ({}));
  app.setNotFoundHandler(await registerPortal(app, settings, () => []));
  const open = () => app.inject({ url: "/", headers: { "accept-encoding": "br" } });
  expect((await open()).statusCode).toBe(500);
  expect((await open()).headers["content-encoding"]).toBe("br");
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
