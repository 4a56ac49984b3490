import { createStore } from "@foyer/ui/store.ts";
import { useTranslation } from "./i18n.ts";

export type Question = {
  readonly title: string;
  /** Consequence of the action. */
  readonly text: string;
  /** Label of the button that confirms. */
  readonly action: string;
  readonly resolve: (isConfirmed: boolean) => void;
};

/** Question of the open dialog; null if there is none. */
export const questionStore = createStore<Question | null>(null);

type Confirm = (
  /** Key of the texts `title` and `text` in the locales. */
  key: string,
  action: string,
  values?: Readonly<Record<string, string | number>>,
) => Promise<boolean>;

/** Returns a function that asks the user to confirm an action with a consequence. */
export const useConfirm = (): Confirm => {
  const { t } = useTranslation();
  return (key, action, values = {}) =>
    new Promise((resolve) => {
      questionStore.get()?.resolve(false);
      questionStore.set({
        title: t(`${key}.title`, values),
        text: t(`${key}.text`, values),
        action,
        resolve: (isConfirmed) => {
          questionStore.set(null);
          resolve(isConfirmed);
        },
      });
    });
};
