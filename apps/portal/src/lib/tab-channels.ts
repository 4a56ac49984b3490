/** Names of the channels between the tabs of a browser. */
type Channel = "bookmarks" | "notifications" | "outbox";

const nameOf = (channel: Channel) => `foyer-${channel}`;

/** Notifies all tabs of this browser of a change. This tab gets the message, too. */
export const notifyTabs = (name: Channel): void => {
  const channel = new BroadcastChannel(nameOf(name));
  channel.postMessage(null);
  channel.close();
};

/**
 * Registers a callback for changes in any tab. Server-side rendering has no tabs, and an open channel would keep
 * its process alive.
 * @returns function to unsubscribe
 */
export const listenToTabs = (name: Channel, handle: () => void): (() => void) => {
  if (!("window" in globalThis)) return () => {};
  const channel = new BroadcastChannel(nameOf(name));
  channel.addEventListener("message", handle);
  return () => channel.close();
};
