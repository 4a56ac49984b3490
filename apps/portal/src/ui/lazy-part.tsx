import {
  createContext,
  lazy,
  use,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
} from "react";
import { needTexts } from "../lib/i18n.ts";
import { loadWhenIdle } from "../lib/idle-code.ts";
import type { Noun } from "../lib/load-texts.ts";
import { answerMissingCode } from "../lib/missing-code.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { ErrorState } from "./ErrorState.tsx";

type Load<Props> = () => Promise<ComponentType<Props>>;

const Again = createContext<() => void>(() => {});

/** A component's code and texts; where they do not come the visitor is told, and `Missing` stands in. */
const createCode = <Props extends object>(
  load: Load<Props>,
  texts: readonly Noun[],
  Missing: ComponentType<Props>,
  { isLoadedAhead = true }: { isLoadedAhead?: boolean } = {},
) => {
  let known: ComponentType<Props> | undefined;
  let attempt: ComponentType<Props> | undefined;

  const fetchCode = async () => {
    [known] = await Promise.all([load(), needTexts(texts)]);
    return known;
  };
  const tell = async () => {
    await answerMissingCode();
    return Missing;
  };
  if (isLoadedAhead) loadWhenIdle(fetchCode);

  return {
    /** Gives the component, or one that suspends until its code is there. */
    take: () => {
      attempt ??= lazy(async () => ({ default: await fetchCode().catch(tell) }));
      return known ?? attempt;
    },
    reset: () => (attempt = undefined),
  };
};

/**
 * Makes a part of a page whose code and texts are loaded when it is drawn, or before, when the line
 * is idle. While they are on their way it suspends; where they do not come, it says so in its place
 * and offers another try, and the page around it stays.
 */
export const lazySection = <Props extends object>(
  load: Load<Props>,
  ...texts: Noun[]
): FunctionComponent<Props> => sectionOf(createCode(load, texts, MissingSection));

/** The same for code so large that whoever never draws it is not to load it. */
export const lazySectionWhenDrawn = <Props extends object>(
  load: Load<Props>,
  ...texts: Noun[]
): FunctionComponent<Props> =>
  sectionOf(createCode(load, texts, MissingSection, { isLoadedAhead: false }));

const sectionOf = <Props extends object>(
  code: ReturnType<typeof createCode<Props>>,
): FunctionComponent<Props> =>
  function LazySection(props) {
    const [Section, setSection] = useState(code.take);
    const retry = useCallback(() => {
      code.reset();
      setSection(code.take);
    }, []);
    return (
      <Again value={retry}>
        <Section {...props} />
      </Again>
    );
  };

const MissingSection = () => {
  const { t } = useTranslation();
  return (
    <ErrorState text={t("errors.partFailed")} retryLabel={t("errors.retry")} onRetry={use(Again)} />
  );
};

/**
 * Makes a window over the page whose code and texts are loaded when it first opens, or before, when
 * the line is idle. Where they do not come, the visitor is told and the window counts as closed, so
 * that the next press tries again.
 * @param close tells whoever opened it that it is closed
 */
export const lazyWindow = <Props extends { readonly open: boolean }>(
  load: Load<Props>,
  close: (props: Props) => void,
  ...texts: Noun[]
): FunctionComponent<Props> => {
  const MissingWindow = (props: Props) => {
    const reset = use(Again);
    // Closing takes its time where it is a step back in the history; only then is there a next press.
    useEffect(() => (props.open ? close(props) : reset()));
    return null;
  };
  const code = createCode(load, texts, MissingWindow);
  return function LazyWindow(props) {
    const [Window, setWindow] = useState<ComponentType<Props>>();
    if (Window === undefined && props.open) setWindow(code.take);
    const reset = useCallback(() => {
      code.reset();
      setWindow(undefined);
    }, []);
    return (
      Window && (
        <Again value={reset}>
          <Window {...props} />
        </Again>
      )
    );
  };
};
