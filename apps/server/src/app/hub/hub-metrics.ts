import { Counter, Gauge, type Registry } from "prom-client";

/** What the hub counts, for Prometheus; labels name no one. */
export const createHubMetrics = (registry: Registry) => {
  const registers = [registry];
  const connections = new Gauge({
    name: "hub_connections",
    help: "Open connections, by namespace",
    labelNames: ["namespace"],
    registers,
  });
  const refusals = new Counter({
    name: "hub_refused_handshakes_total",
    help: "Connections that were refused, by namespace and problem",
    labelNames: ["namespace", "code"],
    registers,
  });
  const endedConnections = new Counter({
    name: "hub_ended_connections_total",
    help: "Connections ended for what they sent or did not read, by reason",
    labelNames: ["reason"],
    registers,
  });
  const messages = new Counter({
    name: "hub_messages_stored_total",
    help: "Messages that this process has stored",
    registers,
  });
  const deliveries = new Counter({
    name: "hub_deliveries_total",
    help: "Events that were told to connections, by event",
    labelNames: ["event"],
    registers,
  });
  const catchUps = new Counter({
    name: "hub_catch_ups_total",
    help: "Connections that were told what they had missed, by outcome",
    labelNames: ["outcome"],
    registers,
  });
  return {
    countConnected: (namespace: string): void => connections.inc({ namespace }),
    countDisconnected: (namespace: string): void => connections.dec({ namespace }),
    countRefused: (namespace: string, code: string): void => refusals.inc({ namespace, code }),
    countEndedConnection: (reason: "flood" | "unread"): void => endedConnections.inc({ reason }),
    countMessage: (): void => messages.inc(),
    countDelivery: (event: string): void => deliveries.inc({ event }),
    countCatchUp: (outcome: "whole" | "reset" | "failed"): void => catchUps.inc({ outcome }),
  };
};

export type HubMetrics = ReturnType<typeof createHubMetrics>;
