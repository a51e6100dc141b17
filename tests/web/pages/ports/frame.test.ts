import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sealOf } from '../../../../web/pages/ports/crc';
import { type Heard, KEPT, saidBy, type Trace, UNHEARD, withFrames } from '../../../../web/pages/ports/frame';
import { linesOf, tableOf } from '../../../../web/pages/ports/frames_file';
import { isFaulty, momentOf, sentenceOf } from '../../../../web/pages/ports/say';
import { anew, frame, portWords as w } from './hands';

test.before.each(anew);
const heard = (...frames: ReturnType<typeof frame>[]): readonly Heard[] => withFrames(UNHEARD, frames, 0).frames;
const bytes = (hex: string): number[] => hex.split(' ').map((pair) => Number.parseInt(pair, 16));

test('the check sum of the protocol is known, one bit off is wrong, three bytes have none', () => {
  for (const right of ['01 03 00 00 00 01 84 0a', '01 83 02 c0 f1', '11 03 00 6b 00 03 76 87'])
    assert.is(sealOf(bytes(right)), 'right', right);
  assert.is(sealOf(bytes('01 03 00 00 00 01 84 0b')), 'wrong');
  assert.is(sealOf(bytes('01 03 84')), 'none');
  assert.is(sealOf([]), 'none');
});

test('a read of registers and its answer tell where, how many and which values', () => {
  const [asked, answer] = heard(frame('out', '11 03 00 6b 00 03 76 87'), frame('in', '11 03 06 ae 41 56 52 43 40 49 ad'));
  assert.equal(asked?.said, { unit: 17, fn: 3, exception: null, address: 107, count: 3, values: [], seal: 'right' });
  assert.equal(answer?.said, {
    unit: 17,
    fn: 3,
    exception: null,
    address: 107,
    count: 3,
    values: [0xae41, 0x5652, 0x4340],
    seal: 'right',
  });
});

test('coils are told one by one, and no more of them than were asked for', () => {
  const [, answer] = heard(frame('out', '06 02 00 00 00 04 78 7e'), frame('in', '06 02 01 0a 20 fb'));
  assert.equal(answer?.said.values, [0, 1, 0, 1]);
  assert.is(answer?.said.address, 0);
});

test('writes tell what is written, to one place and to many', () => {
  const said = (hex: string) => saidBy(frame('out', hex), null);
  assert.equal([said('01 06 00 01 00 03 98 0b').address, said('01 06 00 01 00 03 98 0b').values], [1, [3]]);
  assert.equal(said('01 05 00 ac ff 00 4c 1b').values, [0xff00]);
  const many = said('01 10 00 01 00 02 04 00 0a 01 02 92 30');
  assert.equal([many.address, many.count, many.values, many.seal], [1, 2, [10, 258], 'right']);
  const coils = said('01 0f 00 13 00 0a 02 cd 01 72 cb');
  assert.equal([coils.count, coils.values], [10, [1, 0, 1, 1, 0, 0, 1, 1, 1, 0]]);
});

test('an exception tells its function and its code, not values', () => {
  const [, refused] = heard(frame('out', '01 03 00 00 00 01 84 0a'), frame('in', '01 83 02 c0 f1', { verdict: 'exception' }));
  assert.equal([refused?.said.fn, refused?.said.exception, refused?.said.values], [3, 2, []]);
  assert.match(sentenceOf(refused!), `${w.monitor.exceptions[2]}`);
});

test('an answer of another unit or function is not told with the address of the request before it', () => {
  for (const other of ['02 03 02 00 05 3d 87', '01 04 02 00 05 79 33'])
    assert.is(heard(frame('out', '01 03 00 07 00 01 35 cb'), frame('in', other))[1]?.said.address, null, other);
});

test('whatever comes over a wire is read without a fault', () => {
  for (const hex of ['', '01', '01 03', '01 83', 'ff ff ff ff ff', '01 10 00', '01 0f 00 00 ff ff', '00'.repeat(300)]) {
    for (const dir of ['in', 'out'] as const) {
      const said = saidBy(frame(dir, hex), null);
      assert.ok(
        said.values.every((value) => value >= 0 && value <= 0xffff),
        hex,
      );
      assert.type(sentenceOf({ said, dir }), 'string');
    }
  }
});

test('a garbled answer belongs to whom the request before it was for', () => {
  const [, noise] = heard(frame('out', '05 04 00 00 00 01 30 4e'), frame('in', 'c3 04 02', { verdict: 'noise' }));
  assert.equal([noise?.party, noise?.said.unit, noise && isFaulty(noise)], [5, 0xc3, true]);
});

test('only the last frames are kept, and the next are asked for from the last one on', () => {
  let trace: Trace = UNHEARD;
  for (let round = 0; round < 12; round += 1) {
    const { since } = trace;
    trace = withFrames(
      trace,
      Array.from({ length: 50 }, () => frame('out', '01 03 00 00 00 01 84 0a')),
      since,
    );
  }
  assert.equal([trace.frames.length, trace.since, trace.frames[0]?.seq, trace.missed], [KEPT, 600, 101, 0]);
});

test('an answer that comes in the next round still finds its request', () => {
  const first = withFrames(UNHEARD, [frame('out', '11 03 00 6b 00 03 76 87')], 0);
  const second = withFrames(first, [frame('in', '11 03 06 ae 41 56 52 43 40 49 ad')], 1);
  assert.is(second.frames[1]?.said.address, 107);
});

test('frames that went by unseen are counted, and what came twice counts once', () => {
  const [a, b, , , e] = Array.from({ length: 5 }, () => frame('out', '01 03 00 00 00 01 84 0a'));
  const first = withFrames(UNHEARD, [a!, b!], 0);
  assert.is(withFrames(first, [b!], 1).frames.length, 2);
  const later = withFrames(first, [e!], 2);
  assert.equal([later.missed, later.frames.map(({ seq }) => seq)], [2, [1, 2, 5]]);
});

test('a line that was opened anew begins anew', () => {
  const old = withFrames(UNHEARD, [frame('out', '01 03 00 00 00 01 84 0a'), frame('out', '01 03 00 00 00 01 84 0a')], 0);
  anew();
  const fresh = withFrames(old, [frame('out', '02 03 00 00 00 01 84 39')], 2);
  assert.equal([fresh.frames.map(({ said }) => said.unit), fresh.since], [[2], 1]);
});

test('a sentence tells function, place and values; a long answer is told in part', () => {
  const [asked, answer] = heard(frame('out', '11 03 00 6b 00 03 76 87'), frame('in', '11 03 06 ae 41 56 52 43 40 49 ad'));
  assert.is(sentenceOf(asked!), '功能 03 读保持寄存器 · 起始 107 × 3');
  assert.is(sentenceOf(answer!), '功能 03 读保持寄存器 · 起始 107 × 3 · 44609, 22098, 17216');
  assert.is(sentenceOf(answer!, 2), '功能 03 读保持寄存器 · 起始 107 × 3 · 44609, 22098 …');
  assert.is(sentenceOf(heard(frame('out', '01 06 00 01 00 03 98 0b'))[0]!), '功能 06 写单个寄存器 · 起始 1 × 1 · 写入 3');
  assert.is(sentenceOf(heard(frame('in', '01'))[0]!), '');
});

test('moments have milliseconds on the clock of the box', () => {
  assert.is(momentOf({ at: 1_764_225_125, at_ms: 1_764_225_125_007 }, 'Asia/Shanghai'), '14:32:05.007');
  assert.is(momentOf({ at: 1_764_225_125, at_ms: 1_764_225_125_990 }, 'UTC'), '06:32:05.990');
});

test('the file has one frame a row with every value, numbers as numbers', () => {
  const frames = heard(frame('out', '11 03 00 6b 00 03 76 87'), frame('in', '11 03 06 ae 41 56 52 43 40 49 ad'));
  const [head, asked, answer, ...more] = tableOf(frames, 'Asia/Shanghai');
  assert.equal(head, ['序号', '时间', '方向', '单元地址', '解析', '结果', 'CRC', 'HEX']);
  const sentence = '功能 03 读保持寄存器 · 起始 107 × 3';
  const time = '2025-11-27 14:32:05.010';
  assert.equal(asked, [1, time, 'TX 发送', 17, sentence, '已发送', 'CRC 正确', '11 03 00 6b 00 03 76 87']);
  assert.is(answer?.[4], `${sentence} · 44609, 22098, 17216`);
  assert.equal(more, []);
  assert.is(linesOf(frames.slice(0, 1), 'Asia/Shanghai'), '14:32:05.010 TX 11 03 00 6b 00 03 76 87');
});

test.run();
