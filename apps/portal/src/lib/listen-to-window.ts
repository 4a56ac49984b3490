/** Listens to the window for as long as there is one: the server, which draws pages too, has none. */
export const listenToWindow = <Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
): void => {
  if ("window" in globalThis) window.addEventListener(type, handle);
};
