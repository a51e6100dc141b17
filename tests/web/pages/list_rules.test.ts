import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SeriesPage } from '../../../daemon/contract/entities';
import { learn } from '../../../web/lang/words';
import { settle } from '../../../web/pages/alarm/settled';
import { linesOf } from '../../../web/pages/data/series';
import { sheetOf } from '../../../web/pages/data/sheet';
import station from '../../../web/pages/station/words/station/zh_cn';
import { $clock } from '../../../web/state/box/clock';
import { isInOrder, momentOf, momentText } from '../../../web/ui/filter/moment';
import { fullTime } from '../../../web/ui/time';
import { closePage } from '../../hands/dom';
import { item, NOW } from './rows';

learn('station', station);
$clock.set({ server_time: NOW, asked: performance.now(), zone: 'Asia/Shanghai' });

test('a moment is typed on the wall clock of the box, and shown as it was typed', () => {
  for (const zone of ['Asia/Shanghai', 'Europe/Berlin', 'Asia/Kolkata'])
    for (const text of ['2025-11-27T00:00', '2026-03-29T14:05', '2026-10-25T23:59', '2025-12-31T23:59']) {
      const at = momentOf(text, zone);
      assert.is(fullTime(at!, zone), `${text.replace('T', ' ')}:00`, zone);
      assert.is(momentText(at!, zone), text, zone);
    }
  assert.is(momentOf('2025-11-27T14:30', 'Asia/Shanghai'), Date.UTC(2025, 10, 27, 6, 30) / 1000);
});

test('an hour that the clock leaves out is the one after it', () => {
  assert.is(momentText(momentOf('2026-03-29T02:30', 'Europe/Berlin')!, 'Europe/Berlin'), '2026-03-29T03:30');
});

test('nothing typed is no moment, and one that is still being typed is half a one', () => {
  assert.is(momentOf('', 'UTC'), null);
  assert.is(momentText(null, 'UTC'), '');
  for (const half of [
    '0002-11-27T14:30',
    '0202-11-27T14:30',
    '2100-01-01T00:00',
    '2025-11-27',
    '2025-11-27T',
    '2025-11-27T14',
    'x',
  ])
    assert.is(momentOf(half, 'UTC'), undefined, half);
});

test('a stretch ends after it starts, or is open', () => {
  for (const [from, to, right] of [
    [1, 2, true],
    [2, 2, false],
    [2, 1, false],
    [null, 1, true],
    [1, null, true],
    [null, null, true],
  ] as const)
    assert.is(isInOrder({ from, to }), right, `${from} ${to}`);
});

test('new alarms wait while somebody reads further down', () => {
  const rows = [{ id: 3 }, { id: 2 }, { id: 1 }];
  assert.equal(settle(rows, null), { settled: rows, fresh: 0 });
  assert.equal(settle(rows, new Set([1, 2])), { settled: [{ id: 2 }, { id: 1 }], fresh: 1 });
  assert.is(settle(rows, new Set([1, 2, 3, 4])).settled, rows, 'one that is gone leaves nothing waiting');
});

const page = (
  times: readonly number[],
  ids: readonly number[],
  more: Partial<SeriesPage['series'][number]> = {},
): SeriesPage => ({
  step: 30,
  times: [...times],
  series: ids.map((item_id) => ({
    item_id,
    name: `item ${item_id}`,
    unit: 'V',
    data_type: 1,
    avg: times.map((at) => at + item_id),
    min: times.map(() => 0),
    max: times.map(() => 99),
    ...more,
  })),
});

test('readings of several devices share one time grid, each line with its own device and unit', () => {
  const items = [item({ id: 1 }), item({ id: 2, device_name: 'TH-01', unit: '℃', decimals: 2 })];
  const { times, series } = linesOf([page([0, 30], [1]), page([30, 60], [2], { unit: '℃' })], items);
  assert.equal(times, [0, 30, 60]);
  assert.equal(
    series.map(({ label, unit, axis, ink, decimals, values }) => ({ label, unit, axis, ink, decimals, values })),
    [
      { label: '1 UPS1 item 1', unit: 'V', axis: 0, ink: 1, decimals: 1, values: [1, 31, undefined] },
      { label: '2 TH-01 item 2', unit: '℃', axis: 1, ink: 2, decimals: 2, values: [undefined, 32, 62] },
    ],
  );
  assert.equal(series[1]?.max, [undefined, 99, 99]);
});

test('raw readings have no band, and no readings are no lines', () => {
  assert.is(linesOf([{ ...page([0], [1]), step: 0 }], [item({ id: 1 })]).series[0]?.min, undefined);
  assert.equal(linesOf([], []), { times: [], series: [] });
});

const cells = (text: string): string[][] => text.split('\n').map((line) => line.split('\t'));

test('a copied row has its cells between tabs, numbers as a spreadsheet counts with them', () => {
  assert.equal(cells(sheetOf([item({ value: -1284.5, unit: 'V' }), item({ value: null })])), [
    ['总部数据机房', 'UPS1', '电池组电压', '-1284.5', 'V', '正常', '192 – 230', '14:32:03'],
    ['总部数据机房', 'UPS1', '电池组电压', '—', 'V', '正常', '192 – 230', '14:32:03'],
  ]);
});

test('a name never becomes a formula, nor a second cell or row', () => {
  const [line] = cells(
    sheetOf([item({ device_name: '=HYPERLINK("x")', item_name: '-1+2', device_group_name: 'a\tb\r\nc', info: '' })]),
  );
  assert.equal(line?.slice(0, 3), ['a b c', '\'=HYPERLINK("x")', "'-1+2"]);
  assert.is(line?.length, 8);
});

test.after(closePage);
test.run();
