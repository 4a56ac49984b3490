/** Adds a listener to the window, if there is one: server-side rendering has none. */
export const listenToWindow = <Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
): void => {
  if ("window" in globalThis) window.addEventListener(type, handle);
};
