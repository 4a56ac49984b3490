import { readRefusal } from "@foyer/client";
import type { UploadedFile } from "@foyer/contract/files";
import { uploadTimeMs } from "@foyer/contract/route";
import { getSession } from "./session.ts";

/** What any call may take beside the time for its bytes, in milliseconds. */
const CALL_WITHIN_MS = 20_000;

type UploadOptions = {
  /** Told how much has gone, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads a file of a message; `fetch` would not tell how far it is.
 * @throws ApiError when it is refused; a TypeError without an answer; a DOMException named AbortError
 */
export const uploadFile = (
  path: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<UploadedFile> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { token, language } = getSession();
    request.open("POST", `/api${path}`);
    request.setRequestHeader("accept-language", language);
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.timeout = CALL_WITHIN_MS + uploadTimeMs(file.size);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      if (status === 200) resolve(JSON.parse(responseText) as UploadedFile);
      else void readRefusal(new Response(responseText, { status })).then(reject);
    });
    const giveUp = () => reject(new TypeError("There was no answer"));
    request.addEventListener("error", giveUp);
    request.addEventListener("timeout", giveUp);
    request.addEventListener("abort", () =>
      reject(new DOMException("It was called off", "AbortError")),
    );
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
