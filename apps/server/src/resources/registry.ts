import type { Binding } from "./binding.ts";
import { createUndoHandler } from "./undo.ts";
import type { AuditedObject, UndoHandler } from "./undo-handlers.ts";

/** Resources of a feature, and its other audited objects by the name that audit entries contain. */
type Registration = {
  [name: string]: unknown;
  resources?: readonly Binding[];
  audited?: Readonly<Record<string, AuditedObject>>;
};

/**
 * Resources of all features by name. Features find resources of other features here at the time of a request,
 * after all features have registered theirs.
 */
export const createRegistry = () => {
  const bindings = new Map<string, Binding>();
  const audited = new Map<string, AuditedObject>();
  const find = (resource: string): Binding | undefined => bindings.get(resource);

  return {
    add: (features: readonly Registration[]): void => {
      for (const feature of features) {
        for (const binding of feature.resources ?? []) bindings.set(binding.resource.name, binding);
        for (const [name, object] of Object.entries(feature.audited ?? {}))
          audited.set(name, object);
      }
    },

    find,

    /** @throws Error for a name that no feature registered */
    get: (resource: string): Binding => {
      const binding = find(resource);
      if (!binding) throw new Error(`unknown resource ${resource}`);
      return binding;
    },

    findAudited: (name: string): AuditedObject | undefined => audited.get(name),

    findUndoHandler: (name: string): UndoHandler | undefined => {
      const binding = find(name);
      return binding ? createUndoHandler(binding) : audited.get(name)?.undo;
    },
  };
};

export type Registry = ReturnType<typeof createRegistry>;
