// Sounds by what they are, not by what they are called. Nothing is decoded: a browser plays them, the box only keeps them. The
// first marks alone make no sound: what follows has to be where they say.

export interface Sound {
  readonly kind: 'wav' | 'mp3' | 'ogg';
  readonly bytes: Buffer;
}

const starts = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

/** A RIFF file of sound, whose chunks lead to samples. One that was written while it was recorded may say that they go on for ever. */
function isWav(bytes: Buffer): boolean {
  if (!starts(bytes, 0, 'RIFF') || !starts(bytes, 8, 'WAVE')) return false;
  let said = false;
  for (let at = 12; at + 8 < bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    if (starts(bytes, at, 'data')) return said && length > 0;
    if (starts(bytes, at, 'fmt ')) said = length >= 16;
    // chunks begin at even places
    at += 8 + length + (length % 2);
  }
  return false;
}

/** The remainder of an Ogg page (RFC 3533, 6): polynomial 0x04c11db7, highest bit first. */
function remainder(page: Buffer): number {
  let rest = 0;
  for (const byte of page) {
    rest ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) rest = rest < 0 ? (rest << 1) ^ 0x04c11db7 : rest << 1;
  }
  return rest >>> 0;
}
const OGG_HEAD = 27;
/** A first page that is whole: its check sum is counted with none in its place. */
function isOgg(bytes: Buffer): boolean {
  if (!starts(bytes, 0, 'OggS') || bytes.length < OGG_HEAD) return false;
  const segments = bytes.subarray(OGG_HEAD, OGG_HEAD + bytes[OGG_HEAD - 1]!);
  const length = segments.reduce((sum, part) => sum + part, OGG_HEAD + segments.length);
  if (length > bytes.length) return false;
  const page = Buffer.from(bytes.subarray(0, length));
  page.writeUInt32LE(0, 22);
  return remainder(page) === bytes.readUInt32LE(22);
}

/** kb/s of a frame of layer III, of version 1 and of those with half its sample rate and less */
const RATES = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const SAMPLES = [44_100, 48_000, 32_000] as const;
/** Bytes of a frame of MPEG audio, layer III (ISO/IEC 11172-3, 2.4.1.3 and 13818-3); 0: none begins there. */
function frameLength(bytes: Buffer, at: number): number {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  const isSound = sync === 0xff && kind >> 5 === 7 && version !== 1 && ((kind >> 1) & 3) === 1;
  const rate = RATES[version === 3 ? 0 : 1][(rates >> 4) - 1];
  const samples = SAMPLES[(rates >> 2) & 3];
  if (!isSound || rate === undefined || samples === undefined) return 0;
  // version 2 has half the samples, version 2.5 a quarter, and both half of them in a frame
  const divided = samples / (version === 3 ? 1 : version === 2 ? 2 : 4);
  return Math.floor(((version === 3 ? 144_000 : 72_000) * rate) / divided) + ((rates >> 1) & 1);
}
/** Where the audio begins, behind what ID3 says of it: the length is 28 bits in four bytes of seven. */
function behindTag(bytes: Buffer): number {
  if (!starts(bytes, 0, 'ID3') || bytes.length < 10) return 0;
  return 10 + [...bytes.subarray(6, 10)].reduce((length, byte) => (length << 7) | (byte & 0x7f), 0);
}
/** A frame, and another one where the first ends. */
function isMp3(bytes: Buffer): boolean {
  const at = behindTag(bytes);
  const length = frameLength(bytes, at);
  return length > 0 && frameLength(bytes, at + length) > 0;
}

/** The sound in a file, or null when it is no wav, mp3 or ogg. */
export function readSound(bytes: Buffer): Sound | null {
  if (isWav(bytes)) return { kind: 'wav', bytes };
  if (isOgg(bytes)) return { kind: 'ogg', bytes };
  return isMp3(bytes) ? { kind: 'mp3', bytes } : null;
}
