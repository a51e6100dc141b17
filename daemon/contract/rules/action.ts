import type { Faults, Fields, Input } from '../shape';
import { AIR_MODES, CELL_PARAMS, isCellType, saidOf, unitOf } from './action_cells';
import { soundLight, USUAL_SOUND_LIGHT } from './sound_light';

/** What actions there are. Others of the specification come with the parts that carry them out. */
export const ACTION_TYPES = [
  'air_conditioner',
  'multi_air_conditioner',
  'precision_air_conditioner',
  'light',
  'dehumidifier',
  'digital_output',
  'sound_light',
  'http',
  'report',
  'template',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** An item takes one command a second. */
const SHORTEST_PULSE_MS = 1000;

/** What is left out, or null, stays as it is at the device. */
const air = {
  power: { t: 'one', of: [0, 1] },
  mode: { t: 'one', of: AIR_MODES },
  /** ℃ */
  temperature: { t: 'num', min: 5, max: 40 },
  /** 0: the device decides */
  fan: { t: 'int', min: 0, max: 3 },
  /** %RH */
  humidity: { t: 'num', min: 0, max: 100 },
  /** it is sent though the item shows it already */
  always: { t: 'bool' },
} as const satisfies Fields;
/** ℃ that people set at a split unit; a precision one has bounds of its own. */
const COMFORT = { min: 16, max: 30 } as const;
const { humidity, always, ...split } = air;
/** ms until the item gets its other value back; 0: it stays */
const pulse_ms = { t: 'int', min: 0, max: 60_000 } as const;
/** How often what is silent is told once more, where repeating does no harm. */
const retries = { t: 'int', min: 0, max: 5 } as const;
export const USUAL_RETRIES = 2;
/** Of several lights at a device the one that is meant. */
const channel = { t: 'int', min: 1, max: 64 } as const;
/** Of several units at a device the one that is meant: "air conditioner + number". */
const unit_name = { t: 'text', min: 1, max: 32, like: 'one_line' } as const;

/** Steps of one sequence, and of one with those of the sequences that it has carried out. */
export const MOST_STEPS = 20;
export const MOST_STEPS_IN_ALL = 100;
export const MOST_DELAY_S = 3600;
/** What follows where a step was not done. */
export const ON_FAIL = ['stop', 'go_on'] as const;
export type OnFail = (typeof ON_FAIL)[number];
const steps = {
  t: 'list',
  max: MOST_STEPS,
  of: {
    t: 'obj',
    of: {
      action_id: { t: 'int', min: 1 },
      /** s before it, once the one before it is over; left out: none */
      delay: { t: 'opt', of: { t: 'int', min: 0, max: MOST_DELAY_S } },
      /** left out: stop */
      on_fail: { t: 'opt', of: { t: 'one', of: ON_FAIL } },
    },
  },
} as const;

/** Contacts, and addresses beside them, to whom one report goes. */
export const MOST_RECEIVERS = 20;
/** A report that is longer is not mailed: mail servers take little more once it is packed for the way. */
export const MOST_REPORT_MB = 4;
const report = {
  /** a report that somebody keeps */
  report_id: { t: 'int', min: 1 },
  /** of the period before the one that lasts */
  previous: { t: 'bool' },
  format: { t: 'one', of: ['xlsx', 'csv'] },
  contact_ids: { t: 'list', max: MOST_RECEIVERS, of: { t: 'int', min: 1 } },
  emails: { t: 'list', max: MOST_RECEIVERS, of: { t: 'text', min: 3, max: 128, like: 'email' } },
  retries,
} as const satisfies Fields;

/** What each type is told, beside the device or the item that it moves and the value of that. */
export const ACTION_PARAMS = {
  air_conditioner: { ...split, always, retries },
  multi_air_conditioner: { unit_name, ...split, always, retries },
  precision_air_conditioner: { power: air.power, temperature: air.temperature, humidity, always, retries },
  light: { channel, pulse_ms, always, retries },
  dehumidifier: { power: air.power, humidity, always, retries },
  sound_light: soundLight,
  digital_output: { pulse_ms, always, retries },
  http: {
    url: { t: 'text', min: 1, max: 500 },
    method: { t: 'one', of: ['GET', 'POST', 'PUT'] },
    /** left out or '': what happened, as JSON */
    body: { t: 'text', max: 4000 },
    retries,
  },
  /** a kept report by mail */
  report,
  /** a sequence of actions */
  template: { steps },
} as const satisfies Record<ActionType, Fields>;

export const action = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  type: { t: 'one', of: ACTION_TYPES },
  /** whose cells it writes to; of an item that is moved its device; null where nothing is moved */
  device_id: { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1 } } },
  /** what it moves; null where nothing is moved */
  item_id: { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1 } } },
  /** in the item's unit, or the value of one of its states */
  value: { t: 'opt', of: { t: 'nullable', of: { t: 'num' } } },
  params: {
    t: 'opt',
    of: {
      t: 'obj',
      of: {
        buzzer_frequency: { t: 'opt', of: soundLight.buzzer_frequency },
        buzzer_duty: { t: 'opt', of: soundLight.buzzer_duty },
        buzzer_count: { t: 'opt', of: soundLight.buzzer_count },
        buzzer_time: { t: 'opt', of: soundLight.buzzer_time },
        light_frequency: { t: 'opt', of: soundLight.light_frequency },
        light_duty: { t: 'opt', of: soundLight.light_duty },
        unit_name: { t: 'opt', of: unit_name },
        channel: { t: 'opt', of: channel },
        power: { t: 'opt', of: { t: 'nullable', of: air.power } },
        mode: { t: 'opt', of: { t: 'nullable', of: air.mode } },
        temperature: { t: 'opt', of: { t: 'nullable', of: air.temperature } },
        fan: { t: 'opt', of: { t: 'nullable', of: air.fan } },
        humidity: { t: 'opt', of: { t: 'nullable', of: humidity } },
        pulse_ms: { t: 'opt', of: pulse_ms },
        always: { t: 'opt', of: always },
        retries: { t: 'opt', of: retries },
        url: { t: 'opt', of: ACTION_PARAMS.http.url },
        method: { t: 'opt', of: ACTION_PARAMS.http.method },
        body: { t: 'opt', of: ACTION_PARAMS.http.body },
        report_id: { t: 'opt', of: report.report_id },
        previous: { t: 'opt', of: report.previous },
        format: { t: 'opt', of: report.format },
        contact_ids: { t: 'opt', of: report.contact_ids },
        emails: { t: 'opt', of: report.emails },
        steps: { t: 'opt', of: steps },
      },
    },
  },
  enable: { t: 'opt', of: { t: 'bool' } },
} as const satisfies Fields;
export type ActionParams = NonNullable<Input<typeof action>['params']>;

/** What a new action is told where nothing is said. */
export const USUAL_PARAMS: Readonly<Record<ActionType, ActionParams>> = {
  air_conditioner: { always: false },
  multi_air_conditioner: { always: false },
  precision_air_conditioner: { always: false },
  light: { channel: 1, pulse_ms: 0, always: false },
  dehumidifier: { always: false },
  sound_light: USUAL_SOUND_LIGHT,
  digital_output: { pulse_ms: 0, always: false },
  http: { method: 'POST', body: '' },
  report: { previous: false, format: 'xlsx' },
  template: {},
};

interface Judged {
  readonly type: ActionType;
  readonly device_id: number | null;
  readonly item_id: number | null;
  readonly value: number | null;
  readonly params: ActionParams;
}
/** What is wrong with what a device is told, as far as that is known without the device. */
function cellFaults(action: Judged & { readonly type: keyof typeof CELL_PARAMS }): Faults {
  const { type, device_id, value, params } = action;
  if (device_id === null) return { device_id: { key: 'required' } };
  if (type === 'light') return value === null ? { value: { key: 'required' } } : {};
  if (type === 'multi_air_conditioner' && unitOf(params.unit_name ?? '') === null) return { params: { key: 'action_unit' } };
  if (!CELL_PARAMS[type].some((param) => saidOf(action, param) !== undefined)) return { params: { key: 'action_nothing' } };
  const temperature = params.temperature ?? null;
  if (type === 'precision_air_conditioner' || temperature === null) return {};
  return temperature < COMFORT.min || temperature > COMFORT.max ? { params: { key: 'range', data: COMFORT } } : {};
}
function reportFaults({ report_id, contact_ids = [], emails = [] }: ActionParams): Faults {
  if (report_id === undefined) return { params: { key: 'action_report' } };
  return contact_ids.length + emails.length > 0 ? {} : { params: { key: 'action_report_nobody' } };
}
/** A whole action: each type has what it needs, and nothing of another's. */
export function actionFaults(action: Judged): Faults {
  const { type, item_id, value, params } = action;
  const moves = type === 'digital_output';
  const strange = Object.keys(params).find((name) => !Object.hasOwn(ACTION_PARAMS[type], name));
  if (strange !== undefined) return { params: { key: 'action_param', data: { name: strange } } };
  if (moves && item_id === null) return { item_id: { key: 'required' } };
  if (moves && value === null) return { value: { key: 'required' } };
  if (!moves && item_id !== null) return { item_id: { key: 'action_moves_nothing' } };
  if (!moves && type !== 'light' && value !== null) return { value: { key: 'action_moves_nothing' } };
  const { url = '', pulse_ms = 0 } = params;
  if (pulse_ms > 0 && pulse_ms < SHORTEST_PULSE_MS) return { params: { key: 'action_pulse' } };
  if (isCellType(type)) return cellFaults({ ...action, type });
  if (type === 'report') return reportFaults(params);
  if (type === 'template') return params.steps?.length ? {} : { params: { key: 'action_steps' } };
  return type === 'http' && url === '' ? { params: { key: 'action_url' } } : {};
}
