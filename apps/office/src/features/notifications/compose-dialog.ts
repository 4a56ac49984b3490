const DIALOGS = ["preview", "send"] as const;
export type ComposeDialog = (typeof DIALOGS)[number];

/** Reads the dialog that a new announcement opens after it is created. */
export const readComposeDialog = ({
  dialog,
}: Record<string, unknown>): { dialog?: ComposeDialog } => {
  const known = DIALOGS.find((name) => name === dialog);
  return known ? { dialog: known } : {};
};
