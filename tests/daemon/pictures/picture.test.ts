import zlib, { crc32, deflateSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { faultOfPicture, readPicture } from '../../../daemon/pictures/picture';
import { hasAllRows } from '../../../daemon/pictures/rows';
import { jpg, png } from '../../hands/pictures';

/** a class that Node makes and its types leave out */
const { Inflate } = zlib as unknown as { Inflate: { prototype: ReturnType<typeof zlib.createInflate> } };

const sizeOf = (bytes: Buffer) => {
  const picture = readPicture(bytes);
  return picture && [picture.kind, picture.width, picture.height];
};

test('a picture is what its bytes say, and so is its size', () => {
  assert.equal(sizeOf(png(290, 76)), ['png', 290, 76]);
  assert.equal(sizeOf(jpg(160, 60)), ['jpg', 160, 60]);
});

test('a sound picture is kept byte for byte', () => {
  for (const bytes of [png(290, 76), jpg(290, 76)]) assert.ok(readPicture(bytes)?.bytes.equals(bytes));
});

test('texts, places and whatever hides behind the end do not stay in a picture (I02)', () => {
  const script = Buffer.from('<script>alert(1)</script><?php system($_GET[0]) ?>');
  const gps = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from('GPS 22.5431 N 114.0579 E')]);
  const png1 = Buffer.concat([
    png(290, 76, [
      ['tEXt', script],
      ['eXIf', gps],
      ['zzZz', script],
    ]),
    script,
  ]);
  const jpg1 = Buffer.concat([
    jpg(290, 76, [
      [0xe1, gps],
      [0xfe, script],
      [0xed, script],
    ]),
    script,
  ]);
  for (const [bytes, clean] of [
    [png1, png(290, 76)],
    [jpg1, jpg(290, 76)],
  ] as const) {
    const kept = readPicture(bytes)!.bytes;
    assert.ok(kept.equals(clean));
    assert.not.match(kept.toString('latin1'), /script|php|GPS/);
  }
});

test('a size of a thousand million pixels is read and nothing is unpacked', () => {
  assert.equal(sizeOf(png(30_000, 30_000, [], 0)), ['png', 30_000, 30_000]);
});

const isWhole = async (bytes: Buffer): Promise<boolean> => {
  const picture = readPicture(bytes);
  return picture !== null && hasAllRows(picture);
};
/** One of another depth and colour than `png` makes, with as many bytes of rows. */
function otherPng(width: number, height: number, [depth, colour, interlaced]: readonly [number, number, number], rows: number) {
  const parts = png(width, height);
  parts.set([depth, colour, 0, 0, interlaced], 24);
  parts.writeUInt32BE(crc32(parts.subarray(12, 29)), 29);
  const data = Buffer.concat([Buffer.from('IDAT'), deflateSync(Buffer.alloc(rows))]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([parts.subarray(0, 33), length, data, sum, parts.subarray(-12)]);
}

test('a picture has all the rows that its head promises, or is none', async () => {
  for (const bytes of [png(290, 76), jpg(290, 76), png(1, 1), jpg(1, 1)]) assert.ok(await isWhole(bytes));
  for (const bytes of [png(290, 76, [], 0.98), png(290, 76, [], 0), jpg(290, 76, [], false)]) assert.not(await isWhole(bytes));
  // PNG 8.2: of three by three pixels five passes have some: two of one pixel, one of two, two rows of one, one of three
  for (const [how, rows] of [
    [[1, 0, 0], 3 * 2],
    [[16, 6, 0], 3 * 25],
    [[8, 0, 1], 2 + 2 + 3 + 2 * 2 + 4],
  ] as const) {
    assert.ok(await isWhole(otherPng(3, 3, how, rows)), String(how));
    assert.not(await isWhole(otherPng(3, 3, how, rows - 1)), String(how));
  }
});

test('what is no whole png or jpg is no picture', () => {
  const whole = png(290, 76);
  const photo = jpg(290, 76);
  const chunkTooLong = Buffer.from(whole);
  chunkTooLong.writeUInt32BE(0xffff_ffff, 33);
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.from('GIF89a/*\x01\0\x01\0*/=1;alert(1)', 'latin1'),
    Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
    whole.subarray(0, 8),
    whole.subarray(0, 40),
    whole.subarray(0, -12),
    chunkTooLong,
    photo.subarray(0, 2),
    photo.subarray(0, 30),
    photo.subarray(0, -2),
    Buffer.concat([photo.subarray(0, 2), photo]),
    Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9]),
  ])
    assert.is(readPicture(bytes), null, bytes.toString('latin1').slice(0, 20));
});

test('no bytes at all make it fail or hang', () => {
  const seeds = [png(40, 20), jpg(40, 20, [[0xe1, Buffer.from('Exif')]])];
  let number = 7;
  const random = (n: number): number => {
    number = (number * 48_271) % 2_147_483_647;
    return number % n;
  };
  for (let i = 0; i < 20_000; i++) {
    const bytes = Buffer.from(seeds[i % 2]!);
    for (let n = 0; n <= random(4); n++) bytes[random(bytes.length)] = random(256);
    const picture = readPicture(bytes.subarray(0, 1 + random(bytes.length)));
    if (picture) assert.ok(picture.bytes.length <= bytes.length);
  }
});

test('a picture of more parts than anybody writes is none, and is not gone through', () => {
  const parts = <T>(n: number, part: T): readonly T[] => Array.from({ length: n }, () => part);
  const none = Buffer.alloc(0);
  for (const name of ['IDAT', 'zzZz']) {
    assert.ok(readPicture(png(4, 4, parts(1000, [name, none] as const))), name);
    assert.is(readPicture(png(4, 4, parts(5000, [name, none] as const))), null, name);
  }
  assert.ok(readPicture(jpg(4, 4, parts(1000, [0xe0, none] as const))));
  assert.is(readPicture(jpg(4, 4, parts(5000, [0xe0, none] as const))), null);
});

test('a picture of sixteen megapixels is looked at in some hundred waits, not thousands', async () => {
  let pieces = 0;
  const { push } = Inflate.prototype;
  Inflate.prototype.push = function (this: typeof Inflate.prototype, ...given: Parameters<typeof push>) {
    pieces += 1;
    return push.apply(this, given);
  };
  try {
    assert.ok(await isWhole(otherPng(4000, 4000, [8, 6, 0], 4000 * (1 + 4 * 4000))));
  } finally {
    delete (Inflate.prototype as Partial<typeof Inflate.prototype>).push;
  }
  assert.ok(pieces > 1 && pieces < 500, `${pieces}`);
});

test('a picture that no browser could draw is none, and is told apart from a file of another kind', () => {
  const altered = (at: number, ...bytes: readonly number[]): Buffer => {
    const file = png(290, 76);
    file.set(bytes, at);
    return file;
  };
  /** with its check sum put right */
  const resealed = (file: Buffer): Buffer => {
    const copy = Buffer.from(file);
    for (let at = 8; at < copy.length; at += 12 + copy.readUInt32BE(at)) {
      const end = at + 8 + copy.readUInt32BE(at);
      copy.writeUInt32BE(crc32(copy.subarray(at + 4, end)), end);
    }
    return copy;
  };
  const DEPTH = 24;
  const COLOUR = 25;
  const ROWS = 41;
  const noRows = Buffer.concat([png(8, 8).subarray(0, 33), png(8, 8).subarray(-12)]);
  for (const [why, file] of [
    ['a check sum that is not its own', altered(60, 1, 2, 3)],
    ['no such depth', resealed(altered(DEPTH, 7))],
    ['no such colour', resealed(altered(COLOUR, 5))],
    ['numbers of colours without a palette', resealed(altered(COLOUR, 3))],
    ['rows that are not deflated', resealed(altered(ROWS, 0xff, 0xff))],
    ['no rows', noRows],
    ['a photograph without a scan', jpg(290, 76, [], false).subarray(0, -17)],
    ['a photograph with an empty scan', Buffer.concat([jpg(290, 76, [], false).subarray(0, -9), Buffer.from([0xff, 0xd9])])],
  ] as const) {
    assert.is(readPicture(file), null, why);
    assert.is(faultOfPicture(file), 'picture_broken', why);
  }
  assert.is(faultOfPicture(Buffer.from('<svg/>')), 'logo_format');
});

test.run();
