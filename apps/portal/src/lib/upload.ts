import { readRefusal } from "@foyer/client";
import type { UploadedFile } from "@foyer/contract/files/portal";
import { uploadTimeMs } from "@foyer/contract/route";
import { getSession } from "./session.ts";

/** Time allowed for a request in addition to the transfer of its bytes, in milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000;

type UploadOptions = {
  /** Receives the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads a file of a message with XMLHttpRequest, since `fetch` reports no progress.
 * @throws ApiError if the server refuses it; TypeError without a response; DOMException named AbortError if
 * cancelled
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
    request.timeout = REQUEST_TIMEOUT_MS + uploadTimeMs(file.size);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      if (status === 200) resolve(JSON.parse(responseText) as UploadedFile);
      else void readRefusal(new Response(responseText, { status })).then(reject);
    });
    const fail = () => reject(new TypeError("No response"));
    request.addEventListener("error", fail);
    request.addEventListener("timeout", fail);
    request.addEventListener("abort", () =>
      reject(new DOMException("It was called off", "AbortError")),
    );
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
