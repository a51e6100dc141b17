import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPicture } from '../../../daemon/pictures/picture';
import { jpg, png } from '../../hands/pictures';

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
  assert.equal(sizeOf(png(30_000, 30_000, [], false)), ['png', 30_000, 30_000]);
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

test.run();
