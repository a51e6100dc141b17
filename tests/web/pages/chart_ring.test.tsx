import '../../hands/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DayRing } from '../../../web/pages/chart/day_ring';
import { painted, type Quarters } from '../../../web/ui/chart/ring/quarters';
import { closePage, settle, the, until } from '../../hands/dom';
import { mount } from '../ui/mount';

test.after(closePage);

const SLOTS = [
  { id: 'peak', name: '峰', ink: 6 },
  { id: 'valley', name: '谷', ink: 2 },
];
const DAY: Quarters = painted(
  Array.from({ length: 96 }, () => 'peak'),
  0,
  32,
  'valley',
);
let changed: Quarters = [];
function Held({ locked }: { locked?: boolean }) {
  const [quarters, setQuarters] = useState(DAY);
  const change = (next: Quarters): void => {
    changed = next;
    setQuarters(next);
  };
  return <DayRing label="分时" quarters={quarters} slots={SLOTS} onChange={change} locked={locked ?? false} />;
}
const selects = (): HTMLSelectElement[] => [...document.querySelectorAll('select')];
async function choose(select: HTMLSelectElement, label: string): Promise<void> {
  select.value = [...select.options].find(({ text }) => text === label)!.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}
const rows = (): string[] =>
  [...document.querySelectorAll('tbody tr:not(.gap)')].map((row) => {
    const [end, slot] = [...row.querySelectorAll('select')].map(
      ({ value, options }) => [...options].find((o) => o.value === value)?.text,
    );
    return `${row.querySelector('th')?.textContent} ${end} ${slot}`;
  });

test('the day is set by its table alone: an end moved, a stretch split, another slot, each told in words', async () => {
  const unmount = await mount(<Held />);
  await until('the table', () => document.querySelectorAll('tbody select').length === 4);
  assert.equal(rows(), ['00:00 08:00 谷', '08:00 24:00 峰']);
  assert.match(document.body.textContent ?? '', '1 峰 · 16 小时');
  await choose(selects()[0]!, '07:15');
  assert.equal(rows(), ['00:00 07:15 谷', '07:15 24:00 峰']);
  assert.is(changed[29], 'peak');
  [...document.querySelectorAll<HTMLButtonElement>('td button')][1]!.click();
  await settle();
  assert.equal(rows(), ['07:15 15:30 峰', '15:30 07:15 谷'], 'what is alike across midnight is one');
  await choose(selects()[1]!, '谷');
  assert.ok(changed.every((slot) => slot === 'valley'));
  await until('it to be read out', () => the('[data-readout]').textContent === '00:00 – 24:00 谷');
  await unmount();
});

test('each choice says of which stretch it is, and a day that is locked has none to make', async () => {
  const unmount = await mount(<Held locked />);
  await until('the table', () => document.querySelectorAll('tbody select').length === 4);
  assert.is(selects()[0]!.getAttribute('aria-label'), '00:00 – 08:00, 结束');
  assert.is(selects()[3]!.getAttribute('aria-label'), '08:00 – 24:00, 时段');
  assert.ok(selects().every(({ disabled }) => disabled));
  assert.is(the<HTMLFieldSetElement>('fieldset').disabled, true);
  await unmount();
});

test.run();
