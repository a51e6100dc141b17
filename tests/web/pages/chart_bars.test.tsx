import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FullBars } from '../../../web/pages/chart/bars';
import type { Pile } from '../../../web/ui/chart/bars/piles';
import { closePage, settle, sizeAll, the, until } from '../../hands/dom';
import { mount, press } from '../ui/mount';

test.after(closePage);
sizeAll(600, 240);

const PLACES = ['11-01', '11-02', '11-03', '11-04'].map((tick) => ({ name: `2026-${tick}`, tick }));
const NOW: Pile = {
  label: '本期',
  isEarlier: false,
  coverage: [1, 0.5, 0, undefined],
  series: [{ label: '用电量', ink: 1, values: [12, 8, null, undefined] }],
};
const BEFORE: Pile = { label: '去年同期', isEarlier: true, series: [{ label: '去年同期', ink: 5, values: [10, 0, 9, 7] }] };
const bars = (piles: readonly Pile[] = [BEFORE, NOW]) => (
  <FullBars
    label="用电量"
    title="用电量"
    caption="2026-11"
    height="240px"
    unit="kWh"
    decimals={1}
    places={PLACES}
    piles={piles}
    flags={[{ place: 1, text: '换表' }]}
  />
);
const slider = () => the('[role=slider]');
const said = (): string => (slider().getAttribute('aria-valuetext') ?? '').replaceAll('\u00a0', ' ');

test('bars are read by keys: each period with what is known, how much was measured, and what happened in it', async () => {
  const unmount = await mount(bars());
  await until('the bars', () => document.querySelectorAll('.chart svg path').length > 0);
  assert.match(said(), '2026-11-02', 'at first the last of now that is known');
  slider().focus();
  await press('Home');
  assert.is(said(), '2026-11-01', 'while it moves the period alone');
  await press('ArrowRight');
  assert.is(slider().getAttribute('aria-valuenow'), '1');
  await until('it to be read out', () => the('[data-readout]').textContent !== '');
  assert.is(
    the('[data-readout]').textContent?.replaceAll('\u00a0', ' '),
    '2026-11-02, 去年同期 0.0 kWh, 用电量 8.0 kWh, 数据覆盖率 50.0 %, 换表',
  );
  const legend = [...document.querySelectorAll('.legend')].map((each) => each.textContent).join('|');
  assert.match(legend, '8.0');
  assert.match(legend, '换表');
  assert.match(legend, '数据覆盖率低于 80 %');
  await press('ArrowRight');
  await until('a gap to be told', () => the('[data-readout]').textContent?.includes('2026-11-03') ?? false);
  assert.match(the('[data-readout]').textContent ?? '', '用电量 无数据');
  await unmount();
});

test('the same stands in a table, the newest first, with a dash where nothing is known', async () => {
  const unmount = await mount(bars());
  await until('the bars', () => document.querySelector('.chart svg') !== null);
  the<HTMLButtonElement>('button[aria-pressed]').click();
  await settle();
  const rows = [...document.querySelectorAll('tbody tr:not(.gap)')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  );
  assert.equal(
    rows.map(([period]) => period),
    ['2026-11-04', '2026-11-03', '2026-11-02', '2026-11-01'],
  );
  assert.equal(rows[1]!.slice(1, 3), ['9.0 kWh', '—']);
  assert.match(rows[2]!.at(-1) ?? '', '换表');
  await unmount();
});

test('parts that lie upon one another have numbers, and a sum only where all of them are known', async () => {
  const series = [12, 8, 3, 1].map((value, i) => ({ label: `s${i}`, ink: i + 1, values: [value, i === 2 ? null : value] }));
  const unmount = await mount(bars([{ ...NOW, coverage: [1, 1], series }]));
  await until('the bars', () => document.querySelector('.chart svg') !== null);
  slider().focus();
  await press('Home');
  await until('the sum', () => document.body.textContent?.includes('合计 24.0') ?? false);
  await press('ArrowRight');
  await until('no sum', () => document.body.textContent?.includes('合计 —') ?? false);
  assert.match(the('.legend').textContent ?? '', /1 s0.*2 s1.*3 s2 —.*4 s3/);
  await unmount();
});

test.run();
