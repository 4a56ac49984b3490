import { Counter, Gauge, type Registry } from "prom-client";

/** Prometheus metrics of the hub. Labels contain no personal data. */
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
    help: "Rejected connections, by namespace and problem",
    labelNames: ["namespace", "code"],
    registers,
  });
  const endedConnections = new Counter({
    name: "hub_ended_connections_total",
    help: "Connections closed for flooding or not reading, by reason",
    labelNames: ["reason"],
    registers,
  });
  const messages = new Counter({
    name: "hub_messages_stored_total",
    help: "Messages stored by this process",
    registers,
  });
  const deliveries = new Counter({
    name: "hub_deliveries_total",
    help: "Events sent to connections, by event",
    labelNames: ["event"],
    registers,
  });
  const catchUps = new Counter({
    name: "hub_catch_ups_total",
    help: "Connections that caught up on missed events, by outcome",
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
