import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DrillReport } from '../../../../../daemon/contract/entities';
import { shownSteps } from '../../../../../web/pages/alarm/drills/report';

type Told = Pick<DrillReport, 'steps' | 'alarm_id' | 'end_reason'>;
const step = (name: 'stored' | 'confirmed') => ({ step: name, ms: 5, n: null, is: null, user_name: '' });
const said = (report: Told) => shownSteps(report).map(({ step: name, ms }) => `${name} ${ms}`);

test('a drill that is over says that nobody confirmed its alarm', () => {
  const over: Told = { steps: [step('stored')], alarm_id: 7, end_reason: 'time' };
  assert.equal(said(over), ['stored 5', 'confirmed null']);
  assert.equal(said({ ...over, end_reason: null }), ['stored 5'], 'somebody still may');
  assert.equal(said({ ...over, steps: [], alarm_id: null }), [], 'there was nothing to confirm');
  assert.equal(said({ ...over, steps: [step('stored'), step('confirmed')] }), ['stored 5', 'confirmed 5']);
});

test.run();
