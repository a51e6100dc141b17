// Sounds by what they are, not by what they are called. Nothing is decoded: a browser plays them, the box only keeps them.

export interface Sound {
  readonly kind: 'wav' | 'mp3' | 'ogg';
  readonly bytes: Buffer;
}

const starts = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

/** The head of a frame of MPEG audio, layer III (ISO/IEC 11172-3, 2.4.1.3): in sync, and no value that means none. */
function isFrame(bytes: Buffer, at: number): boolean {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  const layer = (kind >> 1) & 3;
  const bitrate = rates >> 4;
  const rate = (rates >> 2) & 3;
  return sync === 0xff && kind >> 5 === 7 && version !== 1 && layer === 1 && bitrate !== 0 && bitrate !== 15 && rate !== 3;
}
/** Where the audio begins, behind what ID3 says of it: the length is 28 bits in four bytes of seven. */
function behindTag(bytes: Buffer): number {
  if (!starts(bytes, 0, 'ID3') || bytes.length < 10) return 0;
  return 10 + [...bytes.subarray(6, 10)].reduce((length, byte) => (length << 7) | (byte & 0x7f), 0);
}

/** The sound in a file, or null when it is no wav, mp3 or ogg. */
export function readSound(bytes: Buffer): Sound | null {
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WAVE')) return { kind: 'wav', bytes };
  if (starts(bytes, 0, 'OggS')) return { kind: 'ogg', bytes };
  return isFrame(bytes, behindTag(bytes)) ? { kind: 'mp3', bytes } : null;
}
