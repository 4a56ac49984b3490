let isLive = false;

/** Says whether the hub tells of news by itself. */
export const setLive = (live: boolean): void => {
  isLive = live;
};

/** Whether the hub tells of news by itself, so that nobody need ask often. */
export const hasLiveNews = (): boolean => isLive;
