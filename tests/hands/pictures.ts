// Pictures made by hand, so that every byte of them is known.
import zlib from 'node:zlib';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib.crc32 ? zlib.crc32(body) : 0);
  return Buffer.concat([length, body, sum]);
}

/** A png of that size; `more` chunks stand before its end. @param pixels the share of its rows that is there */
export function png(width: number, height: number, more: readonly (readonly [string, Buffer])[] = [], pixels = 1): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = zlib.deflateSync(Buffer.alloc((width * 3 + 1) * Math.floor(height * pixels)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...more.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, data: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
};

/** A jpg of that size whose scan holds stuffed bytes and a restart; `more` segments stand before its frame. `pixels`: all of them */
export function jpg(width: number, height: number, more: readonly (readonly [number, Buffer])[] = [], pixels = true): Buffer {
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...more.map(([marker, data]) => segment(marker, data)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.alloc(pixels ? Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8)) / 4) : 0),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const BOUNDARY = '----FormBoundary7MA4YWxkTrZu0gW';
/** A form as a browser sends it: fields as texts, then one file under any name. */
export function pictureForm(fields: Readonly<Record<string, string>>, file: Buffer, filename: string, field = 'image') {
  const part = (about: string, content: Buffer | string): Buffer =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${about}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const body = Buffer.concat([
    ...Object.entries(fields).map(([name, text]) => part(`name="${name}"`, text)),
    part(`name="${field}"; filename="${filename}"`, file),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return { method: 'POST', body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

/** A colour as bytes. */
export type Colour = readonly [red: number, green: number, blue: number];

/** What a line of a png holds once the filter is taken off it. */
function unfiltered(filter: number, line: Buffer, above: Buffer, step: number): Buffer {
  const out = Buffer.from(line);
  for (let i = 0; i < out.length; i++) {
    const [left, up, corner] = [out[i - step] ?? 0, above[i] ?? 0, above[i - step] ?? 0];
    const near = [left, up, corner].sort((a, b) => Math.abs(left + up - corner - a) - Math.abs(left + up - corner - b));
    const paeth = [left, up, corner].find(
      (each) => Math.abs(left + up - corner - each) === Math.abs(left + up - corner - near[0]!),
    );
    out[i] = (out[i]! + [0, left, up, (left + up) >> 1, paeth ?? 0][filter]!) & 255;
  }
  return out;
}

/** The pixels of a screenshot: a png of 8 bits in red, green and blue, with or without alpha. */
export function pixelsOf(file: Buffer): { readonly width: number; readonly height: number; at(x: number, y: number): Colour } {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const step = file[25] === 6 ? 4 : 3;
  const data: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  const raw = zlib.inflateSync(Buffer.concat(data));
  const lines: Buffer[] = [];
  for (let y = 0; y < height; y++) {
    const from = y * (width * step + 1);
    const line = raw.subarray(from + 1, from + 1 + width * step);
    lines.push(unfiltered(raw[from]!, line, lines[y - 1] ?? Buffer.alloc(line.length), step));
  }
  return { width, height, at: (x, y) => [0, 1, 2].map((part) => lines[y]![x * step + part]!) as unknown as Colour };
}
