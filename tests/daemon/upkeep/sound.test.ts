import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSound } from '../../../daemon/upkeep/sound';
import { id3, MP3, OGG, WAV } from '../../hands/sounds';

const kindOf = (bytes: Buffer): string | null => readSound(bytes)?.kind ?? null;

test('a sound is known by what it is', () => {
  assert.equal([WAV, OGG, MP3, Buffer.concat([id3(300), MP3])].map(kindOf), ['wav', 'ogg', 'mp3', 'mp3']);
});

test('it is kept as it came', () => {
  assert.equal(readSound(WAV)?.bytes, WAV);
});

for (const [what, bytes] of [
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('alarm.mp3')],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a RIFF file that is a film', Buffer.concat([WAV.subarray(0, 8), Buffer.from('AVI '), WAV.subarray(12)])],
  ['a RIFF head without the rest', WAV.subarray(0, 10)],
  ['a tag with nothing behind it', id3(40)],
  ['a tag with a page behind it', Buffer.concat([id3(40), Buffer.from('<html>')])],
  ['a RIFF head with a page behind it', Buffer.from('RIFF$\0\0\0WAVEfmt <script>alert(1)</script>', 'latin1')],
  ['a RIFF file of sound without samples', Buffer.concat([WAV.subarray(0, 40), Buffer.alloc(4), WAV.subarray(44)])],
  ['an Ogg mark with a page behind it', Buffer.from('OggS<script>alert(1)</script>'.padEnd(60))],
  ['an Ogg page that is not what its sum says', Buffer.concat([OGG.subarray(0, 46), Buffer.from([1])])],
  ['half an Ogg page', OGG.subarray(0, 40)],
  ['a frame with a page behind it', Buffer.concat([MP3.subarray(0, 4), Buffer.from('<script>alert(1)</script>'.padEnd(600))])],
  ['a frame of another layer', Buffer.from([0xff, 0xfd, 0x90, 0x00])],
  ['a frame of a reserved version', Buffer.from([0xff, 0xeb, 0x90, 0x00])],
  ['a frame of no bit rate', Buffer.from([0xff, 0xfb, 0xf0, 0x00])],
  ['a frame of no sample rate', Buffer.from([0xff, 0xfb, 0x9c, 0x00])],
] as const)
  test(`${what} is no sound`, () => {
    assert.is(kindOf(bytes), null);
  });

test.run();
