import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createSelfSigned } from "./self-signed.ts";

const HOST = "localhost";
const TILE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#dfe7e2" stroke="#8fa39a" d="M0 0h256v256H0Z"/></svg>`;

type TileRequest = { path: string; referer: string | undefined };

export type TileServer = {
  origin: string;
  /** Requests in order. */
  requests: readonly TileRequest[];
  stop: () => Promise<void>;
};

/** Starts a tile server on another origin and with HTTPS, as editions require. */
export const startTileServer = async (): Promise<TileServer> => {
  const requests: TileRequest[] = [];
  const server = createServer(createSelfSigned(HOST), ({ url = "", headers }, response) => {
    requests.push({ path: url, referer: headers.referer });
    // A cached tile would hide that the server is down.
    response.writeHead(200, { "content-type": "image/svg+xml", "cache-control": "no-store" });
    response.end(TILE);
  }).listen(0, HOST);
  await once(server, "listening");
  return {
    origin: `https://${HOST}:${(server.address() as AddressInfo).port}`,
    requests,
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
