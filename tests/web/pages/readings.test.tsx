import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../web/lang/words';
import { Readings } from '../../../web/pages/chart/readings';
import w from '../../../web/pages/chart/words/chart/zh_cn';
import { $clock } from '../../../web/state/box/clock';
import type { ChartSeries } from '../../../web/ui/chart/options';
import { closePage } from '../../hands/dom';
import { mount } from '../ui/mount';

learn('chart', w);
$clock.set({ server_time: 0, asked: 0, zone: 'Asia/Shanghai' });
test.after(closePage);

/** 2026-11-28 08:00 in Shanghai */
const FROM = Date.UTC(2026, 10, 28) / 1000;
const series = (more: Partial<ChartSeries>): ChartSeries => ({
  label: '1 温度',
  unit: '℃',
  decimals: 1,
  values: [21, null, null, 22.5],
  axis: 0,
  ink: 1,
  ...more,
});
const cells = (): string[][] =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''),
  );

test('the table of a chart has a row a moment at which anything was read, the newest first, on the clock of the box', async () => {
  const state = series({ label: '2 门', unit: '', values: [0, null, 1, undefined], words: (value) => (value ? '开' : '关') });
  const times = [0, 60, 120, 180].map((after) => FROM + after);
  const unmount = await mount(<Readings label="曲线" times={times} series={[series({}), state]} />);
  assert.equal(cells(), [
    ['2026-11-28 08:03:00', '22.5\u00a0℃', '—'],
    ['2026-11-28 08:02:00', '—', '开'],
    ['2026-11-28 08:00:00', '21.0\u00a0℃', '关'],
  ]);
  assert.equal(
    [...document.querySelectorAll('thead th')].map((head) => head.textContent),
    [w.time, '1 温度', '2 门'],
  );
  await unmount();
});

test.run();
