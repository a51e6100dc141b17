import { CODE } from '../../../daemon/contract/codes';
import type { Device } from '../../../daemon/contract/entities';
import { device as deviceRule } from '../../../daemon/contract/rules/device';
import { storing } from '../../../daemon/contract/rules/storing';
import type { Input } from '../../../daemon/contract/shape';
import { fill, words } from '../../lang/index';
import { tellFault } from '../../state/feeds/outcome';
import { allSites } from '../../state/people/people';
import { toast } from '../../state/window/toasts';
import { call, Refused } from '../../wire/call';
import type { FormSpec } from '../kit/spec';
import { siteOptions } from './choices';

type Change = Partial<{ device_group_id: number; poll_interval: number }>;

/**
 * Changes them together. Of many that some refuse it tells which, by name and with the reason; the others are changed.
 * Throws Refused when there is more to it.
 */
async function changeAll(rows: readonly Device[], change: (ids: number[]) => Promise<null>): Promise<void> {
  try {
    await change(rows.map(({ id }) => id));
    toast(fill(words('devices').changed, { n: rows.length }));
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.code !== CODE.partly_failed) throw fault;
    const those = (ids: readonly number[]): Device[] => rows.filter(({ id }) => ids.includes(id));
    tellFault(fault, {
      nameOf: (id) => rows.find((row) => row.id === id)?.name ?? String(id),
      again: (ids) => void changeAll(those(ids), change).catch(tellFault),
    });
  }
}

const putAll = (rows: readonly Device[], change: Change): Promise<void> =>
  changeAll(rows, (ids) => call('PUT setting/devices', { ids, ...change }));

const SITE = { device_group_id: deviceRule.device_group_id } as const;

/** Takes devices to another site. */
export function moveForm(rows: readonly Device[]): FormSpec<Input<typeof SITE>> {
  const w = words('devices');
  const [first, ...others] = rows;
  const one = others.length === 0 ? first : undefined;
  return {
    title: one ? `${w.move} · ${one.name}` : fill(w.move_title, { n: rows.length }),
    action: w.move,
    ...(one ? {} : { done: '' }),
    rules: { fields: SITE },
    values: { device_group_id: one?.device_group_id ?? null },
    parts: [{ kind: 'select', key: 'device_group_id', label: w.site, options: async () => siteOptions(await allSites()) }],
    save: async (to) => (one ? call('PUT setting/devices/{id}', { id: one.id, ...to }) : putAll(rows, to)),
  };
}

const PACE = { poll_interval: deviceRule.poll_interval.of } as const;

/** How often devices are asked. */
export function paceForm(rows: readonly Device[]): FormSpec<Input<typeof PACE>> {
  const w = words('devices');
  const known = new Set(rows.map(({ poll_interval }) => poll_interval));
  return {
    title: fill(w.pace_title, { n: rows.length }),
    done: '',
    rules: { fields: PACE },
    values: { poll_interval: known.size === 1 ? [...known][0] : null },
    parts: [{ kind: 'number', key: 'poll_interval', label: w.pace, unit: words('shell').age.second }],
    save: (pace) => putAll(rows, pace),
  };
}

/** What history keeps of all items of devices. An interval that is left empty stays as each has it. */
export function storeForm(rows: readonly Device[]): FormSpec<Input<typeof storing>> {
  const w = words('devices');
  return {
    title: fill(w.store_title, { n: rows.length }),
    done: '',
    rules: { fields: storing },
    values: { enable: true, save_interval: null },
    parts: [
      { kind: 'switch', key: 'enable', label: w.store_enable },
      {
        kind: 'number',
        key: 'save_interval',
        label: w.store_interval,
        unit: words('shell').age.second,
        help: w.store_interval_help,
        shown: ({ enable }) => enable === true,
      },
    ],
    save: (wish) => changeAll(rows, (device_ids) => call('POST setting/devices/data_history', { device_ids, ...wish })),
  };
}
