import type { CDPSession, Page } from "@playwright/test";
import { injectSession, openProfile } from "./browser.ts";
import type { CleanUp } from "./clean-up.ts";
import { installPageClock, type PageClock } from "./page-clock.ts";

const CPU_SLOWER_BY = 4;
const BITS_PER_BYTE = 8;
/** The titles of cards. */
const TITLES = "article :is(h2, h3, h4)";

const NETWORKS = {
  loopback: null,
  "1.6 Mbit/s, 150 ms": { latency: 150, throughput: 1_600_000 / BITS_PER_BYTE },
} as const;

export type Network = keyof typeof NETWORKS;
export const NETWORK_NAMES = Object.keys(NETWORKS) as Network[];

/** Writes down when bytes arrived, headers and bodies as they were on the wire. */
const watchBytes = async (protocol: CDPSession) => {
  await protocol.send("Network.enable");
  const arrivals: { at: number; bytes: number }[] = [];
  let began = Number.NaN;
  protocol.on("Network.requestWillBeSent", ({ timestamp }) => {
    if (Number.isNaN(began)) began = timestamp;
  });
  protocol.on("Network.responseReceived", ({ timestamp, response }) => {
    arrivals.push({ at: timestamp - began, bytes: response.encodedDataLength });
  });
  protocol.on("Network.dataReceived", ({ timestamp, encodedDataLength }) => {
    arrivals.push({ at: timestamp - began, bytes: encodedDataLength });
  });
  /** Kilobytes until so many seconds after the navigation began. */
  return (seconds: number) =>
    arrivals.reduce((sum, { at, bytes }) => sum + (at <= seconds ? bytes : 0), 0) / 1_000;
};

/** A slow phone that has never been here, and its page, whose clock waits for some content. */
export const openPhone = async (
  session: string,
  network: Network,
  cleanUp: CleanUp,
  contentOf: string = TITLES,
) => {
  const { context, close } = await openProfile(cleanUp);
  await context.addInitScript(installPageClock, contentOf);
  await injectSession(context, session);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER_BY });
  const bytesUntil = await watchBytes(protocol);
  const line = NETWORKS[network];
  if (line) {
    await protocol.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.throughput,
      uploadThroughput: line.throughput,
    });
  }
  return { page, protocol, bytesUntil, close };
};

export type Phone = Awaited<ReturnType<typeof openPhone>>;

export const readClock = (page: Page): Promise<PageClock> => page.evaluate(() => window.benchClock);
