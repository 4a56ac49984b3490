import type { Kernel } from "../../context/kernel.ts";
import type { PublicContent } from "../../context/public-content.ts";
import { createFeedHandlers } from "./feeds.routes.ts";
import type { FeedsSnapshot } from "./to-schedule.ts";

type Asked<Snapshot> = { programmes: PublicContent<Snapshot> };

export const createFeedsFeature = <Snapshot extends FeedsSnapshot>(
  { settings }: Kernel,
  { programmes }: Asked<Snapshot>,
) => ({ handlers: createFeedHandlers(programmes, settings) });
