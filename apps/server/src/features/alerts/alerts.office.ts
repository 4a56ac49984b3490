// What organisers tell people on their devices.
export type { TellDevices } from "./tell-devices.ts";
