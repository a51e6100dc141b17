import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Rehearsal } from '../../../daemon/contract/entities';
import { monthOfAlarms } from '../../../daemon/demo/alarms';
import { openBox } from '../../hands/box';

const NOW = 1_764_288_000;
const DAY = 86_400;

test('the demo’s month is the same at every start, is over by now, and no two alarms of an item overlap', () => {
  const month = monthOfAlarms(NOW);
  assert.equal(month, monthOfAlarms(NOW));
  assert.ok(month.every(({ start, end, seen }) => start < end && end < NOW && (seen === null || (seen > start && seen < end))));
  for (const [i, { device, cell, end }] of month.entries())
    assert.ok(month.slice(i + 1).every((later) => later.device !== device || later.cell !== cell || later.start > end));
});

test('a demo with a past has a chattering, a fleeting and a stale alarm, a ledger, and nothing of it goes out again', async () => {
  const box = await openBox(['--demo', '--demo-month']);
  const end_time = Math.floor(Date.now() / 1000);
  const { actors } = await box.call('GET alarm_metrics', { start: end_time - 31 * DAY, end: end_time });
  const is = (what: (actor: (typeof actors)[number]) => boolean): string[] =>
    actors.filter(what).map(({ item_name }) => item_name);
  const { item_id } = actors.find(({ chattering }) => chattering > 0)!;
  const rehearsed = async (rule: { recovery_point?: number; repetitions?: number }) => {
    const { job_id } = await box.call('POST alarm_rehearsal', { item_id, rule, days: 30 });
    for (;;) {
      const job = await box.call('GET jobs/{job_id}', { job_id });
      if (job.state !== 'running') return job.result as Rehearsal;
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const { now, then, blind_seconds } = await rehearsed({ recovery_point: 10 });
  assert.ok(
    blind_seconds < DAY && now.alarms > 20 && then.alarms * 2 <= now.alarms,
    `${blind_seconds} ${now.alarms} ${then.alarms}`,
  );
  assert.equal([is(({ chattering }) => chattering > 0), is(({ stale }) => stale)], [['湿度'], ['健康度']]);
  assert.ok(is(({ fleeting }) => fleeting > 9).includes('湿度'));
  const { data: alarms } = await box.call('GET alarm_log', { limit: 0 });
  assert.ok(alarms.length > 60 && alarms.every(({ end_time: end }) => end !== null));
  assert.ok(alarms.filter(({ is_confirm }) => is_confirm === 1).length > 20);
  const unseen = alarms.find(({ id, is_confirm, end_time: end }) => id < 20 && is_confirm === 0 && end !== null);
  const { steps } = await box.call('GET alarm_log/{id}', { id: unseen!.id });
  assert.equal([steps.at(-1)?.state, steps.at(-1)?.time], ['lapse', unseen!.end_time! + DAY]);
  const { data: notices } = await box.call('GET notification_log', { limit: 0 });
  assert.equal([...new Set(notices.map(({ status }) => status))].sort(), ['fail', 'sent']);
  assert.equal([...new Set(notices.map(({ kind }) => kind))].sort(), ['begin', 'escalate', 'recover']);
  const failed = notices.filter(({ status }) => status === 'fail');
  assert.ok(
    failed.every(({ kind, retries, error }) => kind === 'begin' && retries === 0 && error === '网络中没有这个号码'),
    'what is refused for now is tried again, and nothing but a lasting fault ends at the first attempt',
  );
  assert.ok(notices.some(({ status, retries }) => status === 'sent' && retries === 1));
  const { figures } = await box.call('GET alarm_metrics', { start: end_time - 31 * DAY, end: end_time });
  assert.is(figures.find(({ key }) => key === 'recoveries_lost')?.value, 0);
  for (const of of new Set(notices.map(({ alarm_id }) => alarm_id))) {
    const own = notices.filter(({ alarm_id }) => alarm_id === of);
    const reached = own
      .filter(({ kind, status }) => kind !== 'recover' && status === 'sent')
      .map(({ contact_name }) => contact_name);
    const ended = own.filter(({ kind }) => kind === 'recover').map(({ contact_name }) => contact_name);
    assert.equal(ended.sort(), [...new Set(reached)].sort(), `the end of alarm ${of} goes to whom it went`);
  }
  assert.equal(box.simulation.modem.sent, []);
  assert.equal((await box.call('GET setting/contact_groups', { limit: 0 })).data.length, 2);
  await box.stop();
});

test('an edition, its rooms, its people and what they were told speak the language of whoever started the demo', async () => {
  const box = await openBox(['--demo', '--demo-past'], undefined, undefined, undefined, { language: 'en_us' });
  assert.is((await box.call('GET pub/info')).language, 'en_us');
  const { data: sites } = await box.call('GET setting/device_groups', { limit: 0 });
  const { data: devices } = await box.call('GET setting/devices', { limit: 0 });
  const { data: contacts } = await box.call('GET setting/contacts', { limit: 0 });
  assert.ok(sites.some(({ name }) => name === 'Head office server room'));
  assert.ok(devices.some(({ name }) => name === 'Mains meter') && contacts.some(({ name }) => name === 'James Miller'));
  const { data: notices } = await box.call('GET notification_log', { limit: 0 });
  const lost = notices.find(({ content }) => content.includes('Mains meter'));
  assert.ok(lost && !/[\u4e00-\u9fff]/.test(lost.content), lost?.content);
  const { data: alarms } = await box.call('GET alarm_log', { limit: 0 });
  assert.ok(alarms.some(({ device_name, start_time }) => device_name === 'UPS' && start_time < Date.now() / 1000 - 300 * DAY));
  const { data: plans } = await box.call('GET setting/ups_linkage_shutdown', {});
  assert.equal(
    plans.map(({ name, device_name, enable }) => [name, device_name, enable]),
    [['Shut down on battery', 'UPS', false]],
  );
  const [plan] = plans;
  assert.ok(plan!.hosts.length > 2 && plan!.hosts.every(({ name }) => !/[\u4e00-\u9fff]/.test(name)));
  const [run, ...others] = await box.call('GET setting/ups_linkage_shutdown/{id}/runs', { id: plan!.id });
  assert.equal([others, run!.run_time, run!.events.at(-1)?.what], [[], plan!.run_time, 'ready']);
  assert.ok(plan!.tested_time! < run!.run_time && run!.end_time! > run!.run_time);
  assert.equal(
    run!.events.map(({ time }) => time),
    run!.events.map(({ time }) => time).sort((a, b) => a - b),
  );
  // it ran while the mains were out, as the alarms say that they were
  const outage = alarms.find(
    ({ device_name, start_time, end_time }) =>
      device_name === 'UPS' && start_time < run!.run_time && end_time! > run!.run_time && end_time! - start_time < DAY,
  );
  const at = (what: string) => run!.events.find((event) => event.what === what)!.time;
  assert.ok(outage && at('down') < outage.end_time! && at('returning') >= outage.end_time! - 300, JSON.stringify(outage));
  await box.stop();
});

test.run();
