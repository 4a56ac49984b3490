import { useEffect, useState, type ComponentType, type FunctionComponent } from "react";

/** For so long the line belongs to the first view, in milliseconds. */
const LINE_IS_BUSY_FOR_MS = 3000;
/** Whoever has waited so long for code is not kept waiting, in milliseconds. */
const PATIENCE_MS = 4000;

/**
 * Makes a component whose code comes after the page's: by itself once the first view has had the
 * line, else when it is needed. Where the code cannot be had, as on lost Wi-Fi, a stand-in says the
 * same with what the page has, and the code is asked for again at the next need.
 */
export const createLate = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props>,
): FunctionComponent<Props & { readonly isNeeded: boolean }> => {
  type Drawn = ComponentType<Props> | undefined;
  let known: Drawn;
  let coming: Promise<void> | undefined;

  const learn = (): Promise<void> => {
    coming ??= load().then(
      (part) => void (known = part),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };

  const Needed = (props: Props) => {
    const [Part, setPart] = useState<Drawn>(() => known);
    useEffect(() => {
      // What is drawn stays until it is no longer needed: words under somebody's eyes do not jump.
      const settle = () => setPart((drawn: Drawn) => drawn ?? known ?? StandIn);
      learn().then(settle, settle);
      const patience = setTimeout(settle, PATIENCE_MS);
      return () => clearTimeout(patience);
    }, []);
    return Part && <Part {...props} />;
  };

  return function Late(props) {
    useEffect(() => {
      const start = setTimeout(() => {
        if (!navigator.onLine) return;
        learn().catch(() => {
          // Nobody has asked for it yet; who does, asks again.
        });
      }, LINE_IS_BUSY_FOR_MS);
      return () => clearTimeout(start);
    }, []);
    return props.isNeeded ? <Needed {...props} /> : null;
  };
};
