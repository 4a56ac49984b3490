/** Elements that represent a list. The others are assumed to have the same size on average. */
const SAMPLE_SIZE = 50;
/** Memory of an object or a list without its content, and of a field or an element. */
const OBJECT_BYTES = 40;
const SLOT_BYTES = 8;

const estimateList = (length: number, elements: Iterable<unknown>, seen: Set<object>): number => {
  const step = Math.max(1, Math.floor(length / SAMPLE_SIZE));
  let sampled = 0;
  let bytes = 0;
  let index = 0;
  for (const element of elements) {
    if (index % step === 0) {
      bytes += estimate(element, seen);
      sampled += 1;
    }
    index += 1;
  }
  return OBJECT_BYTES + length * SLOT_BYTES + (sampled === 0 ? 0 : (bytes / sampled) * length);
};

const estimateObject = (value: object, seen: Set<object>): number => {
  if (seen.has(value)) return 0;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + value.byteLength;
  if (Array.isArray(value) || value instanceof Set) {
    return estimateList(Array.isArray(value) ? value.length : value.size, value, seen);
  }
  if (value instanceof Map) return estimateList(value.size, value, seen);
  return estimateList(Object.keys(value).length, Object.values(value), seen);
};

const estimate = (value: unknown, seen: Set<object>): number => {
  if (typeof value === "string") return OBJECT_BYTES + value.length;
  return typeof value === "object" && value !== null ? estimateObject(value, seen) : 0;
};

/**
 * Estimates the memory of a value in bytes. Long lists are sampled, because a directory has thousands of
 * people and the estimate blocks other requests.
 */
export const estimateBytes = (value: unknown): number => Math.ceil(estimate(value, new Set()));
