import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PricedStretch } from '../../../../daemon/contract/entities';
import { dayFault } from '../../../../daemon/contract/rules/tariff_day';
import { dayOf, NEW_DAY, periodsOf } from '../../../../web/pages/energy/tariff/day';
import { chained, gradientsOf, type Step, stepsOf, withStep } from '../../../../web/pages/energy/tariff/steps';
import { datesIn } from '../../../../web/pages/energy/tariff/table_form';

const part = (name: PricedStretch['name'], start: string, end: string, price: number): PricedStretch => ({
  name,
  start,
  end,
  price,
});
const round = (periods: readonly PricedStretch[]) => periodsOf(dayOf(periods));

test('a day is drawn and told again as it was', () => {
  const day = [
    part('valley', '00:00', '08:00', 0.32),
    part('flat', '08:00', '18:15', 0.65),
    part('sharp', '18:15', '24:00', 1.28),
  ];
  assert.equal(round(day), day);
  const night = [part('peak', '07:00', '23:00', 1), part('valley', '23:00', '07:00', 0.3)];
  assert.equal(round(night), night);
  assert.equal(round([part('flat', '00:00', '24:00', 1)]), [part('flat', '00:00', '24:00', 1)]);
});

test('two parts of one name with other prices stay two', () => {
  const day = [part('peak', '00:00', '12:00', 1), part('peak', '12:00', '24:00', 1.2)];
  assert.equal(round(day), day);
  assert.is(dayOf(day).slots.filter(({ name }) => name === 'peak').length, 2);
});

test('what goes on over midnight at one price is one part', () => {
  const day = [part('flat', '00:00', '06:00', 1), part('peak', '06:00', '20:00', 2), part('flat', '20:00', '24:00', 1)];
  const told = round(day);
  assert.equal(told, [part('peak', '06:00', '20:00', 2), part('flat', '20:00', '06:00', 1)]);
  assert.is(dayFault(told), null);
});

test('a new day is one part whose price is asked for, and a quarter in no part is left for the box to name', () => {
  assert.equal(periodsOf(NEW_DAY), [{ name: 'flat', start: '00:00', end: '24:00', price: null }]);
  const day = dayOf([part('flat', '00:00', '23:45', 1)]);
  assert.is(dayFault(periodsOf(day))?.key, 'slot_gap');
});

test('each step begins where the one before ends, and only the last has no end', () => {
  const gradients = [
    { start: 0, end: 2000, price: 0.58 },
    { start: 2000, end: null, price: 0.72 },
  ];
  const steps = stepsOf(gradients);
  assert.equal(gradientsOf(steps), gradients);
  const more = withStep(steps);
  assert.equal(
    more.map(({ start, end, price }) => [start, end, price]),
    [
      [0, 2000, 0.58],
      [2000, 3000, 0.72],
      [3000, null, null],
    ],
  );
  const fewer = chained(more.filter((_, i) => i !== 1));
  assert.equal(
    fewer.map(({ start, end }) => [start, end]),
    [
      [0, 2000],
      [2000, null],
    ],
  );
  const stepped: Step = { start: 0, end: null, price: null, day: dayOf([part('flat', '00:00', '24:00', 1)]) };
  assert.equal(gradientsOf([stepped]), [{ start: 0, end: null, periods: [part('flat', '00:00', '24:00', 1)] }]);
});

test('dates are read however they stand apart', () => {
  assert.equal(datesIn('2026-10-01\n2026-10-02, 2026-10-03、2026-10-04 '), [
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
    '2026-10-04',
  ]);
  assert.equal(datesIn(''), []);
});

test.run();
