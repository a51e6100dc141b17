// How far something came that is no success: nobody is told that nothing was done where something was, or may have been.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { extentOf } from '../../../daemon/actions/extent';
import type { Action } from '../../../daemon/contract/entities';
import type { Run } from '../../../daemon/store/action-runs';

const RUN: Run = {
  id: 1,
  action_id: 1,
  kind: 'user',
  seq: null,
  alarm_id: null,
  item_id: null,
  user_id: 1,
  user_name: 'admin',
  auto_run_id: null,
  cron_run_id: null,
  parent_id: null,
  step: null,
  time: 0,
  status: 'fail',
  error: null,
  readback: null,
  value: null,
  sent_ms: null,
  elapsed_ms: 5,
};
const SENT = 3;
/** @param steps by the run of the sequence that has them */
const extent = (type: Action['type'], run: Partial<Run>, steps: Readonly<Record<number, readonly Partial<Run>[]>> = {}) =>
  extentOf(
    { ...RUN, ...run },
    {
      // actions of steps: 2 is a sequence, 3 mails a report, 4 switches
      typeOf: (id) => (({ 1: type, 2: 'template', 3: 'report', 4: 'digital_output' }) as const)[id],
      stepsOf: (id) => (steps[id] ?? []).map((step, i) => ({ ...RUN, id: 10 * id + i, ...step })),
    },
  );

test('of a report a letter of several is some of it, one that nobody answered is unsure, and one that was refused is nothing', () => {
  const error = (key: string) => ({ error: { key }, sent_ms: SENT });
  assert.is(extent('report', error('action_report_some')), 'some');
  assert.is(extent('report', error('mail_recipient')), 'nothing');
  assert.is(extent('report', { ...error('reach_cut'), status: 'unknown' }), 'unsure');
});

test('what moves something did so as soon as it was sent, whatever became of the rest of it', () => {
  assert.is(extent('digital_output', { sent_ms: SENT }), 'some', 'a pulse that did not go back');
  assert.is(extent('air_conditioner', { sent_ms: SENT, status: 'dropped' }), 'some');
  assert.is(extent('digital_output', { status: 'held' }), 'nothing');
});

test('a program that says no has done nothing', () => {
  assert.is(extent('http', { sent_ms: SENT }), 'nothing');
});

test('a sequence came as far as its steps, and those of its sequences', () => {
  const done: Partial<Run> = { action_id: 4, status: 'success', sent_ms: SENT };
  const refused: Partial<Run> = { action_id: 3, sent_ms: SENT };
  assert.is(extent('template', {}, { 1: [done, refused] }), 'some');
  assert.is(extent('template', { sent_ms: SENT }, { 1: [refused] }), 'nothing');
  assert.is(extent('template', {}, { 1: [{ action_id: 4, status: 'skipped' }, refused] }), 'nothing', 'it stood so already');
  assert.is(extent('template', {}, { 1: [{ action_id: 2 }], 10: [done] }), 'some');
  assert.is(extent('template', {}, { 1: [done, { action_id: 3, status: 'unknown' }] }), 'unsure');
  assert.is(extent('template', {}, { 1: [{ action_id: 2 }], 10: [{ action_id: 4, status: 'no_answer' }] }), 'unsure');
});

test.run();
