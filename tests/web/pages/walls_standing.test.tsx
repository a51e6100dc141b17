// An alarm that came back unseen is the same on every list: the wall's beside the page of alarms.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../web/lang/words';
import { Handling } from '../../../web/pages/alarm/handling';
import overview from '../../../web/pages/overview/words/overview/zh_cn';
import { Hours } from '../../../web/pages/walls/tiles/hours';
import { Last } from '../../../web/pages/walls/tiles/last';
import { Standing } from '../../../web/pages/walls/tiles/standing';
import { Times } from '../../../web/pages/walls/tiles/times';
import w from '../../../web/pages/walls/words/walls/zh_cn';
import { alarmTimes } from '../../../web/state/alarms/alarm_times';
import { lastAlarms } from '../../../web/state/alarms/last_alarms';
import { lastDay } from '../../../web/state/alarms/last_day';
import { standing } from '../../../web/state/room/board';
import { dataview } from '../../../web/state/room/overview';
import { the } from '../../hands/dom';
import { ConsoleBox } from '../app/console_box';
import { alarm } from '../app/rows';
import { closePage, openPage } from './hands';
import { NOW } from './rows';

learn('walls', w);
learn('overview', overview);
const START = NOW - 1800;
const back = alarm({ id: 3, status_id: 6, end_reason: 'recovered', start_time: START, last_check: START + 180, duration: 180 });

test.after.each(closePage);

test('the wall says of it what the page of alarms says, and how long it lasted, not how long it is ago', async () => {
  const box = new ConsoleBox();
  box.instead['GET review'] = () => ({ total: 1, data: [back] });
  await openPage(() => <Handling row={back} />, box);
  const said = the('.lv').textContent!;
  await closePage();
  await openPage(Standing, box, { feeds: [standing] });
  const row = the('.item');
  assert.ok(row.textContent!.includes(said), `${row.textContent} without ${said}`);
  assert.is(row.getAttribute('data-st'), 'recovered');
  assert.not.equal(row.getAttribute('data-lv'), 'ok');
  assert.match(the('time', row).textContent!, /^3\s分钟$/);
  // nobody knows how long it lasted that a restart broke: from its start until its end
  box.instead['GET review'] = () => ({ total: 1, data: [{ ...back, duration: null }] });
  await standing.refresh();
  assert.match(the('.item time').textContent!, /^3\s分钟$/);
});

test('the wall of alarms says where nobody is told of any of them', async () => {
  const says = async (unheard: 0 | 1) => {
    const box = new ConsoleBox();
    box.instead['GET dataview'] = () => ({ items: 1, unheard });
    box.instead['GET review'] = () => ({ total: 1, data: [back] });
    await openPage(Standing, box, { feeds: [standing, dataview] });
    const text = the('.panel header').textContent!;
    await closePage();
    return text.includes(overview.attention.unheard);
  };
  assert.equal([await says(1), await says(0)], [true, false]);
});

test('among the last ones, one that came back has the tick once nobody waits for it, and says what the list of those that stand says', async () => {
  const box = new ConsoleBox();
  const over = { ...back, told: 'recover', end_time: START + 180, end_label: '已恢复', notice_count: 1, images: [] };
  box.instead['GET alarm_log'] = () => ({
    total: 4,
    data: [
      { ...over, handle_status: 'untreated' },
      { ...over, id: 2, is_confirm: 1, handle_status: 'processed' },
      { ...over, id: 4, end_time: NOW - 90_000, handle_status: 'untreated' },
      { ...over, id: 5, end_reason: 'rule_changed', end_label: '规则已更改', handle_status: 'processed' },
    ],
  });
  await openPage(Last, box, { feeds: [lastAlarms] });
  const rows = [...document.querySelectorAll('.item')];
  assert.equal(
    rows.map((row) => [row.getAttribute('data-lv') === 'ok', row.textContent!.includes(w.handling.unconfirmed)]),
    [
      [false, true],
      [true, false],
      [true, false],
      [false, false],
    ],
    'a day later nobody waits; what somebody ended has not come back',
  );
  assert.match(rows[0]!.textContent!, `${w.handling.recovered} · ${w.handling.unconfirmed}`);
  assert.match(rows[3]!.textContent!, '规则已更改');
});

test('of a flood the day says that there were more than it counts, and draws no hour of which it knows nothing', async () => {
  const box = new ConsoleBox();
  const begun = (id: number, hours: number) => alarm({ id, start_time: NOW - hours * 3600 });
  const flood = { total: 900, data: [begun(2, 0.5), begun(1, 2.5)] };
  box.instead['GET alarm_log'] = () => flood;
  box.instead['GET alarm_watched'] = () => ({ seconds: 86_000 });
  await openPage(Hours, box, { feeds: [lastDay] });
  const drawn = (): number =>
    [...document.querySelectorAll<HTMLElement>('.hours > i')].filter(({ style }) => style.visibility !== 'hidden').length;
  assert.equal([the('.hours').getAttribute('aria-label'), drawn()], ['共 2+ 条', 3]);
  flood.total = 2;
  await lastDay.refresh();
  assert.equal([the('.hours').getAttribute('aria-label'), drawn()], ['共 2 条', 24]);
});

test('of a box that is a minute old the day says that it counts a minute, and no day without alarms', async () => {
  const box = new ConsoleBox();
  box.instead['GET alarm_log'] = () => ({ total: 0, data: [] });
  box.instead['GET alarm_watched'] = () => ({ seconds: 60 });
  await openPage(Hours, box, { feeds: [lastDay] });
  assert.is(the('.hours').getAttribute('aria-label'), '共 0 条 · 其中已监测 1\u00a0分钟');
  const { query } = box.of('GET alarm_watched')[0]!;
  assert.is(Number(query.get('end')) - Number(query.get('start')), 86_400);
  box.instead['GET alarm_times'] = () => ({ total: 0, data: [] });
  await openPage(Times, box, { feeds: [alarmTimes] });
  assert.match(the('.panel').textContent!, '其中已监测 1\u00a0分钟');
});

test('how soon alarms were seen to says of how many alarms each mean is one', async () => {
  const box = new ConsoleBox();
  const major = { alarm_level_id: 3, confirmed: 44, to_confirm: 540, ended: 49, to_end: 1680 };
  const minor = { alarm_level_id: 2, confirmed: 0, to_confirm: null, ended: 1, to_end: 60 };
  box.instead['GET alarm_times'] = () => ({ total: 2, data: [major, minor] });
  box.instead['GET alarm_watched'] = () => ({ seconds: 30 * 86_400 });
  await openPage(Times, box, { feeds: [alarmTimes] });
  const cells = [...document.querySelectorAll('td.num')].map((cell) => cell.textContent!.replace('\u00a0', ' '));
  assert.equal(cells, ['9 分钟44 条告警', '28 分钟49 条告警', '—', '1 分钟1 条告警']);
});

test.run();
