import { createMemo } from "./memo.ts";
import { compress, type Encoding, ENCODINGS, WAITING_QUALITY } from "./payload.ts";

/** Gives some bytes in an encoding. */
export type Compression = (encoding: Encoding) => Promise<Uint8Array>;

/** Quality of compression where the result is kept. */
const KEPT_QUALITY = 11;

/** Of what is sent once: quick. */
export const compressQuickly =
  (bytes: Uint8Array): Compression =>
  (encoding) =>
    compress(bytes, encoding, WAITING_QUALITY);

/** Of what several wait for: quick, and done once. */
export const compressOnce = (bytes: Uint8Array): Compression =>
  createMemo(compressQuickly(bytes), { max: ENCODINGS.length }).get;

/** Of what many ask for, for long: quick at first, and as small as can be once that is ready. */
export const compressWell = (bytes: Uint8Array): Compression => {
  const quick = compressOnce(bytes);
  const small = new Map<Encoding, Uint8Array>();
  const begun = new Set<Encoding>();
  const makeSmall = (encoding: Encoding) => {
    if (begun.has(encoding)) return;
    begun.add(encoding);
    compress(bytes, encoding, KEPT_QUALITY).then(
      (result) => small.set(encoding, result),
      // Nobody waits for it: what is quick goes on being sent, and the next who asks begins again.
      () => begun.delete(encoding),
    );
  };
  return async (encoding) => {
    const ready = small.get(encoding);
    if (ready) return ready;
    const answer = await quick(encoding);
    makeSmall(encoding);
    return answer;
  };
};
