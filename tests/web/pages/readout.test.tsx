import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { alarmsAt, Readout, readoutOf } from '../../../web/pages/chart/readout';
import type { ChartSeries } from '../../../web/ui/chart/options';
import { closePage, the, until } from '../../hands/dom';
import { mount } from '../ui/mount';

test.after(closePage);

const series = (label: string, more: Partial<ChartSeries>): ChartSeries => ({
  label,
  unit: '℃',
  decimals: 1,
  values: [21, null, 22.5],
  axis: 0,
  ink: 1,
  ...more,
});
const TIMES = [100, 200, 300];
const ALARMS = [
  { from: 150, to: 250, mark: '1', text: '1 告警' },
  { from: 200, to: 200, mark: '2', text: '2 告警' },
];

test('a place is read out with its moment, every reading there, what has none, and what alarmed then', () => {
  const all = [series('1 温度', {}), series('2 门', { values: [1, 0, undefined], words: (v) => (v ? '开' : '关') })];
  const said = (place: number): string =>
    readoutOf({ times: TIMES, series: all, alarms: ALARMS }, place, `at ${place}`, '无数据');
  assert.is(said(0), 'at 0, 1 温度 21.0\u00a0℃, 2 门 开');
  assert.is(said(1), 'at 1, 1 温度 无数据, 2 门 关, 1 告警, 2 告警');
  // where a slower one has no reading to expect, it is passed over
  assert.is(said(2), 'at 2, 1 温度 22.5\u00a0℃');
});

test('an alarm stands from its first to its last second', () => {
  assert.equal(alarmsAt(ALARMS, 149), []);
  assert.equal(alarmsAt(ALARMS, 150), ['1 告警']);
  assert.equal(alarmsAt(ALARMS, 250), ['1 告警']);
  assert.equal(alarmsAt(ALARMS, 251), []);
});

test('readers of the screen are told where the cursor came to rest, not of every step there', async () => {
  const heard: string[] = [];
  const unmount = await mount(<Readout text="one" />);
  const place = the('[role=status]');
  assert.is(place.textContent, '', 'not yet');
  const watch = new MutationObserver(() => heard.push(place.textContent ?? ''));
  watch.observe(place, { childList: true, characterData: true, subtree: true });
  await until('it to be said', () => place.textContent === 'one');
  assert.ok(heard.every((text) => text === 'one'));
  watch.disconnect();
  await unmount();
});

test.run();
