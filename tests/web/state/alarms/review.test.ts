import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmRow } from '../../../../daemon/contract/entities';
import { handlingOf } from '../../../../web/state/alarms/handling';
import { type AlarmFilter, inOrder, NO_FILTER, paceOf, passes } from '../../../../web/state/alarms/review';
import { closePage } from '../../../hands/dom';
import { row } from '../../pages/rows';

const filter = (more: Partial<AlarmFilter>): AlarmFilter => ({ ...NO_FILTER, ...more });
const weight = (level: number): number => level * 10;

test('an alarm is unconfirmed until somebody handles it or it goes by itself', () => {
  for (const [more, handling] of [
    [{}, 'unconfirmed'],
    [{ is_confirm: 1 }, 'confirmed'],
    [{ is_disable: 1 }, 'disabled'],
    [{ is_disable: 1, is_confirm: 1 }, 'disabled'],
    [{ status_id: 6 }, 'recovered'],
    [{ status_id: 6, is_confirm: 1, is_disable: 1 }, 'recovered'],
  ] as const)
    assert.is(handlingOf(row(more)), handling);
});

test('what moves without a push is asked for more often: a notice on its way, an age in seconds', () => {
  const still = { notices: { sent: 2, told: 2, failed: 0, waiting: 0, nobody: '' }, start_time: 0, duration: null };
  const waiting = { ...still, notices: { ...still.notices, waiting: 1 } };
  assert.equal([paceOf([], 90), paceOf([still], 90)], [10, 10]);
  assert.equal([paceOf([still, waiting], 90), paceOf([still], 59)], [2, 2]);
  assert.is(paceOf([{ ...still, duration: 5 }], 59), 10, 'one that is over ages no more');
});

test('without a filter every alarm passes', () => {
  assert.ok(passes(row(), NO_FILTER));
});

test('chosen levels let their alarms pass, none chosen lets all', () => {
  assert.ok(passes(row({ alarm_level_id: 4 }), filter({ levels: [3, 4] })));
  assert.not(passes(row({ alarm_level_id: 2 }), filter({ levels: [3, 4] })));
  assert.ok(passes(row({ alarm_level_id: 9 }), filter({ levels: [] })));
});

test('site, handling and words narrow further, all at once', () => {
  const alarm = row({ device_group_id: 3, info: '187.4 V，低于下限 192 V' });
  assert.ok(passes(alarm, filter({ site: 3, handling: 'unconfirmed', keyword: '192', levels: [4] })));
  assert.not(passes(alarm, filter({ site: 4 })));
  assert.not(passes(alarm, filter({ handling: 'recovered' })));
  assert.not(passes(alarm, filter({ handling: 'jitter' })));
  assert.ok(passes({ ...alarm, jitter: true, is_confirm: 1 }, filter({ handling: 'jitter' })));
  assert.not(passes(alarm, filter({ site: 3, keyword: '193' })));
});

test('words are sought in site, device, item and text, without regard to case and blanks around', () => {
  for (const keyword of ['总部', 'ups1', ' UPS1 ', '电池组', '低于', '']) assert.ok(passes(row(), filter({ keyword })), keyword);
  assert.not(passes(row(), filter({ keyword: 'UPS1电池' })), 'no word reaches over two fields');
});

test('worst first, unhandled before handled, recovered last, newest first', () => {
  const rows: Partial<AlarmRow>[] = [
    { id: 1, alarm_level_id: 4, status_id: 6 },
    { id: 2, alarm_level_id: 2 },
    { id: 3, alarm_level_id: 4, is_confirm: 1 },
    { id: 4, alarm_level_id: 4 },
    { id: 5, alarm_level_id: 4, is_disable: 1 },
    { id: 6, alarm_level_id: 4 },
    { id: 7, alarm_level_id: 1, status_id: 6 },
  ];
  const given = rows.map(row);
  assert.equal(
    inOrder(given, weight).map(({ id }) => id),
    [6, 4, 5, 3, 2, 1, 7],
  );
  assert.equal(
    given.map(({ id }) => id),
    [1, 2, 3, 4, 5, 6, 7],
    'what was given is left as it was',
  );
});

test.after(closePage);
test.run();
