import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PhasorPicture } from '../../../web/pages/chart/phasors';
import { ShareTable } from '../../../web/pages/chart/share';
import { closePage, settle, sizeAll, the, until } from '../../hands/dom';
import { mount } from '../ui/mount';

test.after(closePage);
sizeAll(600, 240);

const side = (label: string, value: number | null) => ({ label, value, ink: 1 });
const voltage = (label: string, angle: number | null) => ({ label, ink: 1, unit: 'V', magnitude: 230, angle });
const picture = (angles: readonly (number | null)[], ...lines: readonly (number | null)[]) => (
  <PhasorPicture
    label="三相"
    title="三相"
    caption="now"
    decimals={1}
    phasors={['Ua', 'Ub', 'Uc'].map((label, i) => voltage(label, angles[i] ?? null))}
    lines={[side('Uab', lines[0] ?? null), side('Ubc', lines[1] ?? null), side('Uca', lines[2] ?? null)]}
  />
);
const text = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

test('a meter that gives angles has phasors, whose figures are told to whoever does not see them', async () => {
  const unmount = await mount(picture([0, -120, 120]));
  await until('the picture', () => document.querySelector('[role=img]') !== null);
  const said = the('[role=img]').getAttribute('aria-label')?.replaceAll('\u00a0', ' ');
  assert.is(said, '三相, Ua 230.0 V 0.0°, Ub 230.0 V −120.0°, Uc 230.0 V 120.0°, Uab, Ubc, Uca');
  assert.not.match(text(), '三角形');
  the<HTMLButtonElement>('button[aria-pressed]').click();
  await settle();
  assert.match(text(), 'Ub230.0 V−120.0°');
  await unmount();
});

test('one that gives line voltages alone has their triangle, and it is said to be one', async () => {
  const unmount = await mount(picture([], 400, 396, 398));
  await until('the picture', () => document.querySelector('[role=img]') !== null);
  assert.match(text(), '电表不提供相角：按三个线电压绘制的三角形');
  await unmount();
});

test('what makes no picture says why', async () => {
  const unmount = await mount(picture([], 400, null, 398));
  await until('the words', () => text().includes('电表未提供相角和三个线电压'));
  await unmount();
  const other = await mount(picture([], 400, 100, 100));
  await until('the words', () => text().includes('三个线电压不能构成三角形'));
  await other();
});

test('parts of a whole stand in a table with their shares, what no meter counts at its end, below nothing with its minus', async () => {
  const part = (name: string, value: number | null, coverage = 1) => ({ name, ink: 1, value, coverage });
  const unmount = await mount(
    <ShareTable label="分类" unit="kWh" decimals={1} whole={100} parts={[part('IT', 80, 0.5), part('制冷', 40)]} />,
  );
  await until('the table', () => document.querySelectorAll('tbody tr').length > 2);
  const rows = [...document.querySelectorAll('tbody tr:not(.gap)')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  );
  assert.equal(rows, [
    ['1 IT', '80.0 kWh', '80.0 %', '50.0 %'],
    ['2 制冷', '40.0 kWh', '40.0 %', '100.0 %'],
    ['未计量', '−20.0 kWh', '−20.0 %', '—'],
  ]);
  await unmount();
});

test.run();
