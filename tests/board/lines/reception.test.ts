import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createReception } from '../../../board/lines/reception';

/** frames of four bytes */
const match = ({ length }: Buffer) => (length < 4 ? ({ is: 'more' } as const) : ({ is: 'frame', length: 4 } as const));

test('an answer in pieces is whole although the wire reads each of them into the same place', () => {
  const frames: string[] = [];
  const reception = createReception(
    match,
    () => assert.unreachable('nothing is dropped') ?? 'noise',
    ({ frame }) => frames.push(frame.toString('hex')),
  );
  const place = Buffer.alloc(8);
  for (const piece of ['0102', '03', '04050607', '0809', '0a0b0c']) {
    const length = place.write(piece, 'hex');
    reception.take(place.subarray(0, length));
    place.fill(0xff);
  }
  assert.equal(frames, ['01020304', '05060708', '090a0b0c']);
});

test.run();
