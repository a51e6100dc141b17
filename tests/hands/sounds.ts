// Sounds made by hand, so that every byte of them is known.
import { formOf } from './calls';

/** A tenth of a second of nothing, 8 bits at 8 kHz. */
export const WAV: Buffer = (() => {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + 800, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(800, 40);
  return Buffer.concat([head, Buffer.alloc(800, 128)]);
})();
/** The first page of a stream of Opus, one channel at 48 kHz; its check sum was counted by another program. */
export const OGG: Buffer = (() => {
  const page = Buffer.alloc(47);
  page.write('OggS\0\x02', 0, 'latin1');
  page.writeUInt32LE(1, 14);
  page.writeUInt32LE(0x24d96c84, 22);
  page.set([1, 19], 26);
  page.write('OpusHead\x01\x01', 28, 'latin1');
  page.writeUInt32LE(48_000, 40);
  return page;
})();
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
/** 128 kb/s at 44.1 kHz, two frames of 417 bytes */
export const MP3: Buffer = Buffer.concat([frame, frame]);

/** What is said of an mp3 in front of it. */
export function id3(length: number): Buffer {
  const sizes = [length >> 21, length >> 14, length >> 7, length].map((part) => part & 0x7f);
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, ...sizes]), Buffer.alloc(length)]);
}

/** As a browser sends it. */
export const soundForm = (sound: Buffer = WAV) => ({ method: 'POST', ...formOf(sound) });
