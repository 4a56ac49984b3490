import {
  FILE_MAX_BYTES,
  FILE_MEDIA_TYPES,
  fileRoutes,
  type UploadedFile,
} from "@foyer/contract/files/portal";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { clearAutosave, readAutosave, storeAutosave } from "../../lib/autosave.ts";
import { toast } from "@foyer/ui/toast.ts";
import { uploadFile } from "../../lib/upload.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { sendMessage } from "./send-queue.ts";

export const ACCEPTED_FILES = FILE_MEDIA_TYPES.join(",");

const MEGABYTE = 1_048_576;

type Upload = {
  name: string;
  share: number;
  stop: AbortController;
  /** Null until the upload is complete. */
  file: UploadedFile | null;
  /** Object URL of a picture; null for other files. */
  preview: string | null;
};

type Panel = { readonly id: number; readonly topic: string };

const autosaveKey = (userId: number) => `chat/${userId}`;

const readText = (userId: number): string => {
  const saved = readAutosave(autosaveKey(userId)) as { text?: unknown } | undefined;
  return typeof saved?.text === "string" ? saved.text : "";
};

/** State of the composer. The device stores the text until it is sent. */
export const useComposer = (userId: number, panel: Panel | null, onPanelDone: () => void) => {
  const { t } = useTranslation();
  const [text, setText] = useState(() => readText(userId));
  const [upload, setUpload] = useState<Upload | null>(null);
  const stopLatest = useRef<AbortController>(undefined);
  useEffect(() => () => stopLatest.current?.abort(), []);
  const preview = upload?.preview ?? null;
  useEffect(() => () => void (preview !== null && URL.revokeObjectURL(preview)), [preview]);

  const write = (next: string) => {
    setText(next);
    if (next === "") clearAutosave(autosaveKey(userId));
    else storeAutosave(autosaveKey(userId), { text: next });
  };

  const detach = () => {
    upload?.stop.abort();
    setUpload(null);
    if (panel !== null) onPanelDone();
  };

  const attach = (selectedFile: File) => {
    if (panel !== null) return toast.error(t("chat.attachmentLimit"));
    if (selectedFile.size > FILE_MAX_BYTES) {
      return toast.error(t("chat.tooLarge", { size: FILE_MAX_BYTES / MEGABYTE }));
    }
    stopLatest.current?.abort();
    const stop = new AbortController();
    stopLatest.current = stop;
    const updateUpload = (change: Partial<Upload>) =>
      setUpload((previous) => (previous?.stop === stop ? { ...previous, ...change } : previous));
    setUpload({
      name: selectedFile.name,
      share: 0,
      stop,
      file: null,
      preview: selectedFile.type.startsWith("image/") ? URL.createObjectURL(selectedFile) : null,
    });
    uploadFile(fileRoutes.upload.path, selectedFile, {
      onProgress: (share) => updateUpload({ share }),
      signal: stop.signal,
    }).then(
      (file) => updateUpload({ file }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setUpload(null);
        toast.error(`${t("chat.uploadFailed")} ${describeError(error)}`);
      },
    );
  };

  const file = upload?.file ?? null;
  const isLocked = panel !== null || upload !== null;
  const canSend = panel !== null || file !== null || (!isLocked && text.trim() !== "");

  const send = () => {
    if (!canSend) return;
    if (panel !== null) {
      void sendMessage(userId, { message: panel.topic, panelId: panel.id });
      return onPanelDone();
    }
    if (file !== null) {
      const { id: fileId, name: message, mimeType: fileMimeType } = file;
      void sendMessage(userId, { message, fileId, fileMimeType });
      return setUpload(null);
    }
    void sendMessage(userId, { message: text.trim() });
    write("");
  };

  const describeAttachment = (): string | null => {
    if (panel !== null) return t("chat.panelAttached", { name: panel.topic });
    if (upload === null) return null;
    if (file !== null) return t("chat.attached", { name: file.name });
    return t("chat.uploading", { name: upload.name });
  };

  return {
    text,
    write,
    attach,
    detach,
    send,
    canSend,
    isLocked,
    attachment: describeAttachment(),
    preview,
    /** Progress of the upload; null if none is running. */
    percent: upload === null || file !== null ? null : Math.round(upload.share * 100),
  };
};
