let isConnected = false;

/** Records whether the hub is connected. */
export const setHubConnected = (next: boolean): void => {
  isConnected = next;
};

/** True if the hub is connected and pushes updates, so that frequent polling is unnecessary. */
export const isHubConnected = (): boolean => isConnected;
