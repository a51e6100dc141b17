import type { ActionInput } from '../actions/book';
import type { Actions } from '../actions/index';
import type { Automation } from '../automation/index';
import type { Commands } from '../commands/index';
import type { Language } from '../contract/model';
import type { Sites } from '../sites/index';
import { ALL } from '../store/list';
import type { Tasks } from '../tasks/index';
import { type Done, namesIn } from './names';

/** The super administrator, with whose rights all of it acts. */
const OWNER = 1;
/** Buzzer and light of the box, as the product brings them. */
const SOUND_LIGHT = 1;
/** Somewhat longer than the damp spell of the pretend box lasts from here on: now and then it is not over in time. */
const DRY_WITHIN_S = 160;

/** From which day tasks repeat. */
const START = '2026-01-01';

export interface AutomationParts {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly actions: Pick<Actions, 'actions' | 'addAction'>;
  readonly automation: Pick<Automation, 'list' | 'add'>;
  readonly tasks: Pick<Tasks, 'list' | 'add'>;
  readonly commands: Pick<Commands, 'interlocks'>;
  readonly language: Language;
  /** by its name in the pretend box */
  readonly devices: Readonly<Record<string, number>>;
}
/** What the demo's rooms do by themselves. */
export function fillAutomation({ sites, actions, automation, tasks, commands, language, devices }: AutomationParts): void {
  const names = namesIn(language);
  const device = (name: string): number => devices[name] ?? 0;
  const item = (name: string, cell: string): number =>
    sites
      .catalogue()
      .devices.get(device(name))
      ?.items.find((one) => one.cell === cell)?.id ?? 0;
  const action = (what: Done, input: Omit<ActionInput, 'name'>): number =>
    actions.addAction(ALL, { name: names.done(what), ...input }, OWNER);
  const output = (what: Done, item_id: number, value: number, pulse_ms = 0): number =>
    action(what, { type: 'digital_output', item_id, value, params: { pulse_ms } });
  const relay = (cell: string): number => item('继电器', cell);
  const split = (what: Done, mode: 'dry' | 'cool'): number =>
    action(what, { type: 'air_conditioner', device_id: device('分体空调'), params: { power: 1, mode } });
  const precise = (what: Done, temperature: number): number =>
    action(what, { type: 'precision_air_conditioner', device_id: device('精密空调'), params: { temperature } });

  const humidity = item('汇聚机房温湿度', 'humidity');
  automation.add(
    ALL,
    {
      name: names.done('damp'),
      conditions: [{ item_id: humidity, operator: '>', value: 70, duration: 30, recovery: 2 }],
      actions: [split('dry', 'dry')],
      recovery_actions: [split('cool', 'cool')],
      cooldown: 300,
      proof: { item_id: humidity, operator: '<=', value: 70, within: DRY_WITHIN_S },
    },
    OWNER,
  );
  automation.add(
    ALL,
    {
      name: names.done('hot'),
      conditions: [{ item_id: item('冷通道温湿度', 'temperature'), operator: '>=', value: 27, duration: 60, recovery: 1 }],
      actions: [precise('colder', 20)],
      recovery_actions: [precise('as_usual', 23)],
      cooldown: 600,
    },
    OWNER,
  );
  const leak = { item_id: item('漏水控制器', 'leak'), operator: 'alarm' } as const;
  const valve = item('漏水控制器', 'valve_1');
  const closes = output('close_valve', valve, 0);
  automation.add(ALL, { name: names.done('water'), conditions: [leak], actions: [closes, SOUND_LIGHT] }, OWNER);
  automation.add(
    ALL,
    {
      name: names.done('battery'),
      mode: 'watch',
      conditions: [{ item_id: item('UPS 主机', 'on_battery'), operator: '=', value: 1, duration: 60 }],
      actions: [output('shed', relay('relay_8'), 0)],
    },
    OWNER,
  );
  commands.interlocks.add(ALL, { name: names.done('stays_shut'), item_id: valve, values: [1], conditions: [leak] });
  const lights = output('lights_off', relay('relay_4'), 0);
  tasks.add(
    ALL,
    { name: names.done('evening'), cycle: 'day', every: 1, start_date: START, time: '22:00', actions: [lights] },
    OWNER,
  );
  const test = output('fan_test', relay('relay_5'), 1, 10_000);
  tasks.add(
    ALL,
    { name: names.done('quarter'), cycle: 'month', every: 3, start_date: START, time: '10:00', actions: [test] },
    OWNER,
  );
}
