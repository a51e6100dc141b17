// A room whose tasks switch things: it is midnight, 28 November 2025 of UTC; what devices are told comes out.
import type { Effective, WriteOutcome } from '../../../board/interfaces';
import { type ActionsParts, createActions } from '../../../daemon/actions/index';
import { createBus } from '../../../daemon/bus';
import { fakeClock, seconds } from '../../../daemon/clock';
import { createCommands } from '../../../daemon/commands/index';
import type { CronInput } from '../../../daemon/contract/rules/cron';
import { createCredibleTime } from '../../../daemon/credible_time';
import { createItems } from '../../../daemon/items/index';
import type { Rights } from '../../../daemon/people/index';
import { createSchedule } from '../../../daemon/schedule/index';
import { refusalOf } from '../../../daemon/sites/faults';
import { createCommandStore } from '../../../daemon/store/commands';
import { ALL } from '../../../daemon/store/list';
import { createLockStore } from '../../../daemon/store/locks';
import { createTasks, type Tasks } from '../../../daemon/tasks/index';
import { zoneOf } from '../../../daemon/zone';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { freshDb } from '../../hands/fresh_db';
import { NO_MAIL } from '../../hands/no_mail';
import { fill } from '../alarms/box';

export const FAN = 3;
export const PUMP = 4;
/** the site of each */
export const FAN_SITE = 2;
export const PUMP_SITE = 5;
export const OWNER = 5;
export const BY = { user_id: 7, user_name: 'by hand' };

const names = { zh_cn: '', zh_tw: '', zh_xg: '', en_us: '' };
const coil = (id: number) =>
  itemOf({
    id,
    data_type: 0,
    alarm_enable: false,
    threshold_max: null,
    threshold_min: null,
    writable: true,
    point: { item_cell_name: `coil_${id}`, names, data_type: 0, function: 1, address: id, type: 'bool', write: { function: 5 } },
  });
const rightsOfAll = (user_name: string): Rights => ({
  user_name,
  funcs: new Set(['linkage_edit', 'remote_control']),
  scope: ALL,
});

/** nothing is in alarm */
const NO_ALARMS: ActionsParts['alarms'] = {
  state: () => {
    throw new Error('nothing is asked of alarms');
  },
  since: () => [],
  lastSeq: () => 0,
  open: () => [],
  record: () => null,
};

export function openRoom() {
  const room = catalogueOf(
    deviceOf({ id: 11, device_group_id: FAN_SITE, items: [coil(FAN)] }),
    deviceOf({ id: 12, device_group_id: PUMP_SITE, items: [coil(PUMP)] }),
  );
  const db = freshDb();
  fill(db, room);
  let wall = Date.parse('2025-11-28T00:00Z');
  const moved: string[] = [];
  const faults: unknown[] = [];
  const set = { zone: 'UTC' };
  let answer = async (_item_id: number, value: number): Promise<WriteOutcome> => ({ ok: true, readback: value, elapsed_ms: 1 });
  const rights = new Map<number, Rights>([
    [OWNER, rightsOfAll('owner')],
    [BY.user_id, rightsOfAll(BY.user_name)],
  ]);
  const effective: Effective = { frequency: 1, duty: 1 };

  function boot() {
    const clock = fakeClock(wall);
    const credible = createCredibleTime({ clock, stored: null, keep: () => {} });
    const bus = createBus((_, fault) => faults.push(fault));
    const sites = { catalogue: () => room, actionUse: () => ({ total: 0, seen: 0, refs: () => [] }) };
    const failed = (fault: unknown): void => void faults.push(fault);
    const rightsOf = (user_id: number) => rights.get(user_id) ?? null;
    const items = createItems({ bus, clock, catalogue: () => room, failed });
    let tasks: Tasks | null = null;
    const commands = createCommands({
      reasons: {
        handMinutes: (id) => tasks?.handMinutes(id) ?? 0,
        yields: () => true,
        wanted: () => null,
        lasts: () => false,
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
      alarmed: () => false,
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
      alarms: NO_ALARMS,
      failed,
      signals: {
        buzzer: { sound: () => effective, silence: () => null },
        light: { show: () => effective, darken: () => null },
        rest: () => [],
      },
      peers: { refuses: () => false },
      sending: { send: async () => ({ status: 200 }), start() {}, stop() {} },
      ruleHolds: () => false,
      taskHolds: (run) => tasks?.holds(run) ?? false,
      doers: (id) => tasks?.doing(id) ?? [],
      language: () => 'en_us',
      rightsOf,
      ...NO_MAIL,
    });
    const schedule = createSchedule({ db, clock, zone: () => set.zone, right: () => true, failed });
    tasks = createTasks({
      db,
      bus,
      clock,
      credible,
      schedule,
      actions,
      rightsOf,
      zone: () => zoneOf(set.zone),
      knownAction: actions.knownAction,
      actionSeen: (scope, id) => refusalOf(() => actions.seenAction(scope, id)) === null,
    });
    commands.start();
    actions.start();
    tasks.start();
    schedule.start();
    return { clock, bus, commands, actions, tasks, schedule };
  }
  let parts = boot();

  return {
    db,
    faults,
    set,
    get clock() {
      return parts.clock;
    },
    get tasks() {
      return parts.tasks;
    },
    get actions() {
      return parts.actions;
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
    /** an action that moves an item */
    does: (item_id: number, value: number): number =>
      parts.actions.addAction(ALL, { name: `${item_id}=${value}`, type: 'digital_output', item_id, value }, OWNER),
    /** a daily task at two, unless it is said otherwise */
    task: (input: Partial<CronInput> & Pick<CronInput, 'actions'>): number =>
      parts.tasks.add(ALL, { name: `task ${Math.random()}`, cycle: 'day', time: '02:00', ...input }, OWNER),
    /** lets hours pass: as if nothing happened between two moments of tasks, which settle */
    async pass(hours: number): Promise<void> {
      const { clock, tasks } = parts;
      const end = clock.mono() + hours * 3_600_000;
      for (;;) {
        await clock.advance(1000);
        const coming = tasks.all().flatMap((task) => tasks.standing(task).next ?? []);
        const next = Math.min(...coming.map((at) => clock.mono() + at * 1000 - clock.wall()), end);
        clock.hold(Math.max(0, next - clock.mono() - 500));
        if (clock.mono() >= end - 500) break;
      }
      await clock.advance(1000);
    },
    /** a power cut, and a start some hours later */
    async restart(out_h: number): Promise<void> {
      parts.schedule.stop();
      parts.tasks.stop();
      parts.actions.stop();
      parts.commands.stop();
      wall = parts.clock.wall() + out_h * 3_600_000;
      parts = boot();
      await parts.clock.advance(10);
    },
    /** of a task, newest first: what came of it and when it was due */
    log: (cron_id: number): string[] =>
      parts.tasks
        .log(ALL, { cron_id, limit: 0 })
        .data.map(({ result, due, key }) => `${result} ${key ?? new Date(due * 1000).toISOString().slice(0, 16)}`),
  };
}
