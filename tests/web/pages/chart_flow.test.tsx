import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FullFlow } from '../../../web/pages/chart/flow';
import { closePage, settle, sizeAll, the, until } from '../../hands/dom';
import { mount, press } from '../ui/mount';

test.after(closePage);
sizeAll(600, 240);

const node = (id: string, name: string, value: number | null, more = {}) => ({ id, name, value, ink: 1, ...more });
const NODES = [
  node('in', '市电', 100, { coverage: 0.99 }),
  node('ups', 'UPS', 60, { coverage: 0.5 }),
  node('rest', '未计量', 40, { kind: 'unmetered' }),
  node('row', '机柜', null),
];
const LINKS = [
  { from: 'in', to: 'ups', value: 60 },
  { from: 'in', to: 'rest', value: 40 },
  { from: 'ups', to: 'row', value: null },
];
const flow = (
  <FullFlow
    label="用电流向"
    title="用电流向"
    caption="2026-11"
    height={240}
    unit="kWh"
    decimals={1}
    nodes={NODES}
    links={LINKS}
  />
);
const spoken = (): string => (document.activeElement?.getAttribute('aria-label') ?? '').replaceAll('\u00a0', ' ');

test('a flow is read node by node: Tab reaches one, arrows follow the widest ribbon', async () => {
  const unmount = await mount(flow);
  await until('the flow', () => document.querySelector('.chart svg path') !== null);
  const stops = [...document.querySelectorAll<HTMLElement>('li button')].filter(({ tabIndex }) => tabIndex === 0);
  assert.is(stops.length, 1);
  stops[0]!.focus();
  await settle();
  assert.is(spoken(), '市电 100.0 kWh; 数据覆盖率 99.0 %; 流向 UPS 60.0 kWh, 未计量 40.0 kWh');
  await press('ArrowRight');
  assert.is(spoken(), 'UPS 60.0 kWh; 占市电 60.0 %; 数据覆盖率 50.0 %; 流向 机柜 —');
  await press('ArrowRight');
  assert.is(spoken(), '机柜 无数据');
  await press('Home');
  assert.match(spoken(), '市电');
  assert.match(the('[data-chart] p').textContent ?? '', '市电 100.0', 'who sees it reads the same');
  await unmount();
});

test('what no meter counts is hatched, what is not known dashed, and a legend says so', async () => {
  const unmount = await mount(flow);
  await until('the flow', () => document.querySelector('.chart svg path') !== null);
  const fills = [...document.querySelectorAll('.chart svg > g > path')].map((path) => [
    path.getAttribute('fill')?.startsWith('url') ?? false,
    path.getAttribute('stroke-dasharray'),
  ]);
  assert.equal(fills, [
    [false, null],
    [false, '3 3'],
    [true, null],
  ]);
  const legend = [...document.querySelectorAll('.legend > *')].map(({ textContent }) => textContent);
  assert.equal(legend, ['kWh', '未计量', '无数据']);
  await unmount();
});

test('the same stands in a table, a node a row', async () => {
  const unmount = await mount(flow);
  await until('the flow', () => document.querySelector('.chart svg') !== null);
  the<HTMLButtonElement>('button[aria-pressed]').click();
  await settle();
  const rows = [...document.querySelectorAll('tbody tr:not(.gap)')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  );
  assert.equal(rows[1]!.slice(0, 3), ['UPS', '60.0 kWh', '市电 60.0 %']);
  assert.equal(rows[3]!.slice(0, 3), ['机柜', '—', 'UPS —']);
  await unmount();
});

test.run();
