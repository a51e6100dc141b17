import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { saidSpan, spanText, tookText } from '../../../daemon/contract/span';

const ZH = { day: '天', hour: '小时', minute: '分钟', second: '秒' };
const EN = { day: 'd', hour: 'h', minute: 'min', second: 's' };
const plain = (text: string | null): string | null => text?.replaceAll('\u00a0', ' ') ?? null;

test('a span has its two largest units', () => {
  assert.is(plain(spanText(8.9, ZH)), '8 秒');
  assert.is(plain(spanText(52 * 60 + 59, ZH)), '52 分钟');
  assert.is(plain(spanText(2 * 3600 + 25 * 60, ZH)), '2 小时 25 分钟');
  assert.is(plain(spanText(3 * 86_400 + 4 * 3600 + 59, ZH)), '3 天 4 小时');
  assert.is(plain(spanText(3600, ZH)), '1 小时');
  assert.is(plain(spanText(86_400, ZH)), '1 天');
  assert.is(plain(spanText(-5, ZH)), '0 秒');
});

test('number and unit of a span are never parted by a line break', () => {
  assert.is(spanText(120, ZH), '2\u00a0分钟');
});

test('a value in seconds or minutes is said as people say it, from a minute or an hour on', () => {
  assert.is(plain(saidSpan(3552, 's', EN)), '59 min');
  assert.is(plain(saidSpan(90, 'min', EN)), '1 h 30 min');
  assert.is(plain(saidSpan(200_000, 's', ZH)), '2 天 7 小时');
  for (const [value, unit] of [
    [59, 's'],
    [45, 'min'],
    [-120, 's'],
    [12_181, 'h'],
    [3552, 'W'],
    [3552, ''],
  ] as const)
    assert.is(saidSpan(value, unit, EN), null, `${value} ${unit}`);
});

test('what took long is not told in milliseconds', () => {
  assert.equal(
    [42, 999.4, 1234, 9999, 12_000, 75_000].map((ms) => plain(tookText(ms, EN))),
    ['42 ms', '999 ms', '1.2 s', '9.9 s', '12 s', '1 min'],
  );
});

test.run();
