/** Some browsers read the bytes only after the click has returned. */
const REVOKE_AFTER_MS = 60_000;

/** Saves bytes as a download. */
export const saveFile = (blob: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
};
