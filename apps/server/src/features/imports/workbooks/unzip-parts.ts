import { Unzip, UnzipInflate } from "fflate";
import { Failure } from "../../../lib/failure.ts";

/** Maximum unpacked size of the parts of a workbook that are read. */
const UNPACKED_MAX_MB = 200;
const UNPACKED_MAX_BYTES = UNPACKED_MAX_MB * 1_048_576;
/** Chunk size that keeps the unpacked output of one chunk small. */
const CHUNK_BYTES = 16_384;

/** Receives the unpacked bytes of a part; `isLast` marks its end. */
type OnData = (data: Uint8Array, isLast: boolean) => void;

/** Returns a function that counts unpacked bytes, because the sizes that an archive declares may be false. */
export const createUnpackedLimit = (): ((byteCount: number) => void) => {
  let total = 0;
  return (byteCount) => {
    total += byteCount;
    if (total > UNPACKED_MAX_BYTES)
      throw new Failure("too-large", { params: { limit: UNPACKED_MAX_MB } });
  };
};

/**
 * Unpacks the selected parts of a ZIP archive as streams, in the order of the archive.
 * @param select returns the receiver of a part, or null to skip it
 * @throws Failure `too-large`; errors of the archive and of the receivers
 */
export const unzipParts = (
  bytes: Uint8Array,
  count: (byteCount: number) => void,
  select: (name: string) => OnData | null,
): void => {
  let openParts = 0;
  const unzip = new Unzip((file) => {
    const onData = select(file.name);
    if (!onData) return;
    openParts += 1;
    file.ondata = (error, data, isLast) => {
      if (error) throw error;
      count(data.byteLength);
      onData(data, isLast);
      if (isLast) openParts -= 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let offset = 0; offset < bytes.byteLength; offset += CHUNK_BYTES) {
    const end = offset + CHUNK_BYTES;
    unzip.push(bytes.subarray(offset, end), end >= bytes.byteLength);
  }
  if (openParts > 0) throw new Error("the archive ends within a part");
};
