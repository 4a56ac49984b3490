import type { Kernel } from "../../context/kernel.ts";
import type { PublicContent } from "../../context/public-content.ts";
import { createFeedHandlers } from "./feeds.routes.ts";
import type { FeedsSnapshot } from "./to-schedule.ts";

type Dependencies<Snapshot> = { programmes: PublicContent<Snapshot> };

export const createFeedsFeature = <Snapshot extends FeedsSnapshot>(
  { settings }: Kernel,
  { programmes }: Dependencies<Snapshot>,
) => ({ handlers: createFeedHandlers(programmes, settings) });
