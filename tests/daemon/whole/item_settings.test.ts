// Everything that is set of an item comes back after a power cut, and its alarms obey it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Item } from '../../../daemon/contract/entities';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';
import { eventually, newFolder, type ProcessBox, startBox } from '../../hands/box';

const DEMO = ['--board', 'sim', '--demo'];
const itemsOf = async (box: ProcessBox): Promise<readonly Item[]> => (await box.call('GET setting/items', { limit: 0 })).data;

/** Another value than the present one for each setting that somebody may change. */
const changed = (contact_group_id: number, time_period_id: number) => ({
  item_name: '回风温度',
  alarm_enable: true,
  threshold_max: 1,
  threshold_min: -5,
  overrun_point: 0.5,
  recovery_point: 0.25,
  alarm_level_id: 4,
  contact_group_id,
  time_period_id,
  check_interval: 1,
  repetitions: 2,
  notice_interval: 60,
  notice_count: 5,
  save_enable: true,
  save_interval: 30,
  save_delta: 0.4,
  keep_days: 14,
  jitter_config: { ...ALARM_JITTER, jitter_proportion: 60 },
});

/** Every word alarms that did not, and the other way round. */
const turned = ({ options }: Item) => options.map(({ value, alarm }) => ({ value, alarm: !alarm }));

test('what is set of an item survives kill -9, and its alarms have the level, the words and the limits that were set', async () => {
  const data = newFolder();
  let box = await startBox(DEMO, data);
  const items = await itemsOf(box);
  const warm = items.find(({ item_cell_name }) => item_cell_name === 'temperature')!;
  const status = items.find(({ data_type, builtin, options }) => data_type === 0 && !builtin && options.length > 1)!;
  const { id: group } = await box.call('POST setting/contact_groups', { name: '夜班', contact_ids: [] });
  const { id: period } = await box.call('POST setting/time_periods', {
    name: '夜间',
    weeks: [1, 2, 3, 4, 5, 6, 7],
    periods: [{ start: '00:00', end: '24:00' }],
  });
  const wanted = changed(group, period);
  await box.call('PUT setting/items/{id}', { id: warm.id, ...wanted });
  await box.call('PUT setting/items/{id}', {
    id: status.id,
    alarm_enable: true,
    alarm_level_id: 2,
    repetitions: 1,
    options: turned(status),
  });
  await box.kill('SIGKILL');

  box = await startBox(DEMO, data);
  const one = (id: number): Promise<Item> => box.call('GET setting/items/{id}', { id });
  const after = await one(warm.id);
  assert.equal(Object.fromEntries(Object.keys(wanted).map((name) => [name, after[name as keyof Item]])), wanted);
  const words = (await one(status.id)).options.map(({ value, alarm }) => ({ value, alarm }));
  assert.equal(words, turned(status));
  const [over, word] = await eventually('both alarms', async () => {
    const { data: open } = await box.call('GET review', { limit: 0 });
    const found = [warm, status].map(({ id }) => open.find(({ item_id, status_id }) => item_id === id && status_id !== 6));
    return found.every(Boolean) && found;
  });
  assert.equal([over!.status_id, over!.alarm_level_id, over!.item_name], [1, 4, '回风温度']);
  assert.equal([word!.status_id, word!.alarm_level_id], [3, 2]);

  await box.call('PUT setting/items/{id}', { id: warm.id, threshold_max: 90, threshold_min: -90 });
  await box.call('PUT setting/items/{id}', { id: status.id, options: turned(await one(status.id)) });
  await eventually('both ended', async () => {
    const { data: open } = await box.call('GET review', { limit: 0 });
    return [warm, status].every(({ id }) => !open.some(({ item_id, status_id }) => item_id === id && status_id !== 6));
  });
  await box.stop();
});

test.run();
