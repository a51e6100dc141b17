// A room whose rules switch things: a database on disk, values go in, and what devices are told comes out.
import type { Effective, WriteOutcome } from '../../../board/interfaces';
import { createActions } from '../../../daemon/actions/index';
import type { Kept } from '../../../daemon/alarms/rehearsal/index';
import { type Automation, createAutomation } from '../../../daemon/automation/index';
import { seconds } from '../../../daemon/clock';
import { createCommands } from '../../../daemon/commands/index';
import type { ActionParams } from '../../../daemon/contract/rules/action';
import type { AutoInput } from '../../../daemon/contract/rules/auto';
import type { Week, WeekMoment } from '../../../daemon/contract/rules/period';
import { createCredibleTime } from '../../../daemon/credible_time';
import { createJobs } from '../../../daemon/jobs/index';
import type { Rights } from '../../../daemon/people/index';
import type { DeviceConfig } from '../../../daemon/sites/catalogue';
import { refusalOf } from '../../../daemon/sites/faults';
import { createCommandStore } from '../../../daemon/store/commands';
import { ALL } from '../../../daemon/store/list';
import { createLockStore } from '../../../daemon/store/locks';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { NO_MAIL } from '../../hands/no_mail';
import { createBox } from '../alarms/box';

export const HEAT = 1;
export const DOOR = 2;
export const FAN = 3;
export const PUMP = 4;
export const OWNER = 5;

const names = { zh_cn: '', zh_tw: '', zh_xg: '', en_us: '' };
const still = { data_type: 0, alarm_enable: false, threshold_max: null, threshold_min: null } as const;
const coil = (id: number) =>
  itemOf({
    id,
    ...still,
    writable: true,
    point: { item_cell_name: `coil_${id}`, names, data_type: 0, function: 1, address: id, type: 'bool', write: { function: 5 } },
  });

/** @param more devices that are there besides */
export function openRoom(...more: readonly DeviceConfig[]) {
  const catalogue = catalogueOf(
    deviceOf({ id: 10, poll_interval: 5, items: [itemOf({ id: HEAT, threshold_max: 40 }), itemOf({ id: DOOR, ...still })] }),
    deviceOf({ id: 11, device_group_id: 2, items: [coil(FAN), coil(PUMP)] }),
    ...more,
  );
  let room = catalogue;
  const box = createBox(catalogue);
  const moved: string[] = [];
  let named = 1;
  const faults: unknown[] = [];
  let answer = async (_item_id: number, value: number): Promise<WriteOutcome> => ({ ok: true, readback: value, elapsed_ms: 1 });
  const rights = new Map<number, Rights>([[OWNER, { user_name: 'owner', funcs: new Set(['linkage_edit']), scope: ALL }]]);
  /** by the number of a period; it is Monday, noon */
  const weeks = new Map<number, Week>();
  let kept: Kept = { raw: async () => ({ n: 0, at: [], v: [], hold: [] }), rolled: async () => [] };
  let moment = (): WeekMoment => ({ day: 1, time: '12:00' });
  const effective: Effective = { frequency: 1, duty: 1 };

  function boot() {
    const { db, bus, clock, alarms, items } = box;
    const sites = {
      catalogue: () => room,
      week: (id: number | null) => (id === null ? null : (weeks.get(id) ?? null)),
      actionUse: () => ({ total: 0, seen: 0, refs: () => [] }),
    };
    const failed = (fault: unknown): void => void faults.push(fault);
    const rightsOf = (user_id: number) => rights.get(user_id) ?? null;
    let automation: Automation | null = null;
    const jobs = createJobs({ db, bus, clock, failed });
    const commands = createCommands({
      reasons: {
        handMinutes: (id) => automation?.hands.handMinutes(id) ?? 0,
        yields: ({ kind, id }) => kind !== 'alarm' && (id === null || (automation?.yields(id) ?? true)),
        wanted: (id) => automation?.hands.wanted(id) ?? null,
        lasts: ({ kind, id }) =>
          id !== null && (kind === 'alarm' ? alarms.record(id)?.end_time === null : (automation?.lasts(id) ?? false)),
      },
      db,
      clock,
      bus,
      sites,
      items,
      failed,
      rightsOf,
      store: createCommandStore(db),
      lockStore: createLockStore(db),
      credible: { now: () => seconds(clock), reached: () => null },
      alarmed: (id) => alarms.alarmed(id),
      acquisition: {
        write: async (item_id, value) => {
          moved.push(`${item_id}=${value}`);
          return answer(item_id, value);
        },
      },
      record: { done: () => {} },
    });
    const actions = createActions({
      db,
      bus,
      clock,
      sites,
      commands,
      alarms,
      failed,
      signals: {
        buzzer: { sound: () => effective, silence: () => null },
        light: { show: () => effective, darken: () => null },
        rest: () => [],
      },
      peers: { refuses: () => false },
      sending: { send: async () => ({ status: 200 }), start() {}, stop() {} },
      ruleHolds: (run) => automation?.holds(run) ?? false,
      taskHolds: () => false,
      doers: (id) => automation?.doing(id) ?? [],
      language: () => 'en_us',
      rightsOf,
      ...NO_MAIL,
    });
    automation = createAutomation({
      db,
      bus,
      clock,
      credible: createCredibleTime({ clock, stored: null, keep: () => {} }),
      sites,
      items,
      actions,
      rightsOf,
      failed,
      bar: commands.bar,
      known: commands.known,
      inHand: (id) => commands.overrides.on(id) !== undefined,
      alarmed: (id) => alarms.alarmed(id),
      momentAt: () => moment(),
      jobs,
      history: { raw: async (id, from, to) => kept.raw(id, from, to), rolled: async (id, from, to) => kept.rolled(id, from, to) },
      interlocks: commands.interlocks,
      alarmSpans: (item_id, from, to) => alarms.periods(ALL, { item_ids: [item_id], from, to, apart: 1 }),
      actionSeen: (scope, id) => refusalOf(() => actions.seenAction(scope, id)) === null,
    });
    commands.start();
    actions.start();
    automation.start();
    return { commands, actions, automation, jobs };
  }
  let parts = boot();

  return {
    box,
    faults,
    weeks,
    catalogue: () => room,
    get automation() {
      return parts.automation;
    },
    get actions() {
      return parts.actions;
    },
    get jobs() {
      return parts.jobs;
    },
    get commands() {
      return parts.commands;
    },
    /** what devices were told since somebody asked */
    moved: (): string[] => moved.splice(0),
    answers(next: typeof answer): void {
      answer = next;
    },
    /** what the owner may from now on; null: he is gone */
    allows(may: Rights | null): void {
      if (may) rights.set(OWNER, may);
      else rights.delete(OWNER);
    },
    /** what is kept of its items from now on */
    keeps(next: Kept): void {
      kept = next;
    },
    /** which moment of the week it is from now on */
    tells(next: typeof moment): void {
      moment = next;
    },
    /** the owner may switch by hand too */
    allowsByHand(): void {
      rights.set(OWNER, { user_name: 'owner', funcs: new Set(['linkage_edit', 'remote_control']), scope: ALL });
    },
    /** an action that moves an item */
    does: (item_id: number, value: number, params: ActionParams = {}): number =>
      parts.actions.addAction(
        ALL,
        { name: `${item_id}=${value} ${named++}`, type: 'digital_output', item_id, value, params },
        OWNER,
      ),
    rule: (input: Partial<AutoInput> & Pick<AutoInput, 'actions'>): number =>
      parts.automation.add(
        ALL,
        { name: `rule ${Math.random()}`, conditions: [{ item_id: HEAT, operator: '>', value: 30 }], ...input },
        OWNER,
      ),
    /** values are read, and what follows from them is done */
    async read(values: Readonly<Record<number, number | null>>, after_s = 0): Promise<void> {
      await box.clock.advance(1000 * after_s);
      const lost = Object.values(values).includes(null);
      box.read(values, lost ? 'lost' : 'good');
      await box.clock.advance(10);
    },
    /** the room without an item */
    without(item_id: number): void {
      const devices = [...catalogue.devices.values()];
      room = catalogueOf(...devices.map((device) => ({ ...device, items: device.items.filter(({ id }) => id !== item_id) })));
      box.rebuild(room);
    },
    /** a power cut, and a start some seconds later */
    restart(out_s = 5): void {
      parts.automation.stop();
      parts.actions.stop();
      parts.commands.stop();
      box.restart(out_s);
      parts = boot();
    },
    runs: (id: number) => parts.automation.runs(id).map(({ kind }) => kind),
  };
}
