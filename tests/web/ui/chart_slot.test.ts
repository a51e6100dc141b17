// A mean is said to be of its whole slot: its beginning alone may be a time at which nothing was measured.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { slotText } from '../../../web/ui/chart/slot';

const ZONE = 'Asia/Shanghai';
const at = (clock: string): number => Date.parse(`2026-11-30T${clock}+08:00`) / 1000;

test('a mean is of its slot, from its beginning to its end', () => {
  assert.is(slotText(at('20:00:00'), at('22:00:00'), ZONE), '2026-11-30 20:00:00 – 22:00:00');
  assert.is(slotText(at('22:00:00'), at('22:00:00') + 7200, ZONE), '2026-11-30 22:00:00 – 2026-12-01 00:00:00');
});

test('the only one of a box that is a minute old ends now, and is not said to be of the moment at which its slot began', () => {
  assert.is(slotText(at('20:00:00'), at('20:07:40'), ZONE), '2026-11-30 20:00:00 – 20:07:40');
});

test('what has no length is a moment', () => {
  assert.is(slotText(at('20:00:00'), at('20:00:00'), ZONE), '2026-11-30 20:00:00');
});

test.run();
