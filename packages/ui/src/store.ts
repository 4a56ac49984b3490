/** Listeners of a value that is stored elsewhere, such as in local storage. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    /** @returns a function that unsubscribes */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (): void => {
      for (const listener of listeners) listener();
    },
  };
};

/**
 * Value outside React. Setting a different value calls the listeners. This file imports nothing, so that the
 * entry file of an app stays small.
 */
export const createStore = <Value>(initial: Value) => {
  let value = initial;
  const { subscribe, notify } = createListeners();
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
    subscribe,
  };
};

export type Store<Value> = ReturnType<typeof createStore<Value>>;
