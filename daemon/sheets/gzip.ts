import { Gzip } from 'fflate';
import type { Sink } from './cell';

/** fast, since somebody waits for it at the end of a line that is slower anyway */
const LEVEL = 1;

/** A sink before another that packs what goes through it (RFC 1952); `end` hands over the rest. */
export function gzipped(sink: Sink): { readonly sink: Sink; readonly end: () => Promise<void> } {
  const ready: Uint8Array[] = [];
  const gzip = new Gzip({ level: LEVEL, mtime: 0 }, (piece) => void (piece.length > 0 && ready.push(piece)));
  const drain = async (): Promise<void> => {
    for (let piece = ready.shift(); piece; piece = ready.shift()) await sink(piece);
  };
  return {
    sink(piece) {
      // the packer keeps what it is given
      gzip.push(piece.slice());
      return drain();
    },
    end() {
      gzip.push(new Uint8Array(0), true);
      return drain();
    },
  };
}
