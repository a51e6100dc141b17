/** What a ring begins with and grows by, bytes. */
const BLOCK = 4096;

/** Bytes in the order in which they came: what is dropped at one end makes room at the other. */
export interface Ring {
  push(bytes: Uint8Array): void;
  /** drops that many of the oldest */
  drop(count: number): void;
  /** a copy of bytes, counted from the oldest that is kept */
  read(from: number, count: number): Buffer;
}

/** Grows while nothing is dropped, and never again once as much is dropped as comes. */
export function createRing(): Ring {
  let block = Buffer.allocUnsafeSlow(BLOCK);
  let first = 0;
  let used = 0;

  function read(from: number, count: number): Buffer {
    const at = (first + from) % block.length;
    const end = Math.min(at + count, block.length);
    return Buffer.concat([block.subarray(at, end), block.subarray(0, count - (end - at))]);
  }

  function widen(count: number): void {
    const wider = Buffer.allocUnsafeSlow(Math.ceil((used + count) / BLOCK) * BLOCK);
    wider.set(read(0, used));
    block = wider;
    first = 0;
  }

  return {
    push(bytes) {
      if (used + bytes.length > block.length) widen(bytes.length);
      const at = (first + used) % block.length;
      const fit = Math.min(bytes.length, block.length - at);
      block.set(fit < bytes.length ? bytes.subarray(0, fit) : bytes, at);
      if (fit < bytes.length) block.set(bytes.subarray(fit), 0);
      used += bytes.length;
    },
    drop(count) {
      first = (first + count) % block.length;
      used -= count;
    },
    read,
  };
}
