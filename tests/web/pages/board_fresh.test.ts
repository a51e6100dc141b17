import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isSameConsole, nextMorning } from '../../../web/pages/overview/board/fresh';
import { fullTime } from '../../../web/ui/time';

const ZONE = 'Asia/Shanghai';
const NOON = Date.UTC(2025, 10, 27, 4) / 1000;
const nextIn = (at: number, zone = ZONE): string => fullTime(nextMorning(at, zone), zone);

test('a board loads itself anew at the next 04:00 on the clock of the box', () => {
  assert.is(nextIn(NOON), '2025-11-28 04:00:00');
  assert.is(nextIn(NOON - 8.5 * 3600), '2025-11-27 04:00:00', 'at 03:30');
  assert.is(nextIn(NOON - 8 * 3600), '2025-11-28 04:00:00', 'at 04:00 it has just been');
});

test('on days of 23 and 25 hours it is 04:00 as well', () => {
  const before = (day: number, month: number): number => Date.UTC(2026, month, day, 12) / 1000;
  assert.is(nextIn(before(28, 2), 'Europe/Berlin'), '2026-03-29 04:00:00');
  assert.is(nextIn(before(24, 9), 'Europe/Berlin'), '2026-10-25 04:00:00');
});

test('a page that names the same files is the same console, one that misses any is another', () => {
  const page = '<script>{const files={"main":{"release":"a1b2","scripts":["/assets/main-x9.js"]}}}</script>';
  assert.is(isSameConsole(page, ['main-x9', 'a1b2']), true);
  assert.is(isSameConsole(page, ['main-x9', 'c3d4']), false);
  assert.is(isSameConsole(page, ['main-y0', 'a1b2']), false);
});

test.run();
