import type { Faults, Fields, Input } from '../shape';

/** What actions there are. Others of the specification come with the parts that carry them out. */
export const ACTION_TYPES = ['sound_light', 'digital_output', 'http'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** How buzzer and light of the box tell of an alarm. */
export const soundLight = {
  /** Hz */
  buzzer_frequency: { t: 'int', min: 1, max: 65_535 },
  /** percent; 0: no sound */
  buzzer_duty: { t: 'int', min: 0, max: 100 },
  /** beeps; 0: until it is silenced */
  buzzer_count: { t: 'int', min: 0, max: 65_535 },
  /** tenths of a second of a beep, and of the pause after it; 0: one tone */
  buzzer_time: { t: 'int', min: 0, max: 65_535 },
  /** Hz; 0: steady */
  light_frequency: { t: 'int', min: 0, max: 1000 },
  /** percent of the time that it is lit; 0: no light */
  light_duty: { t: 'int', min: 0, max: 100 },
} as const satisfies Fields;
export type SoundLight = Input<typeof soundLight>;

/** The recommended ones (contract 8), until somebody silences them. */
export const USUAL_SOUND_LIGHT: SoundLight = {
  buzzer_frequency: 2000,
  buzzer_duty: 10,
  buzzer_count: 0,
  buzzer_time: 5,
  light_frequency: 2,
  light_duty: 10,
};

/** An item takes one command a second. */
const SHORTEST_PULSE_MS = 1000;

/** What each type is told, beside the item that it moves and the value of that. */
export const ACTION_PARAMS = {
  sound_light: soundLight,
  digital_output: {
    /** ms until the item gets its other value back; 0: it stays */
    pulse_ms: { t: 'int', min: 0, max: 60_000 },
    /** it is sent though the item shows it already */
    always: { t: 'bool' },
  },
  http: {
    url: { t: 'text', min: 1, max: 500 },
    method: { t: 'one', of: ['GET', 'POST', 'PUT'] },
    /** left out or '': what happened, as JSON */
    body: { t: 'text', max: 4000 },
  },
} as const satisfies Record<ActionType, Fields>;

export const action = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  type: { t: 'one', of: ACTION_TYPES },
  /** that of the item; null where nothing is moved */
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
        pulse_ms: { t: 'opt', of: ACTION_PARAMS.digital_output.pulse_ms },
        always: { t: 'opt', of: ACTION_PARAMS.digital_output.always },
        url: { t: 'opt', of: ACTION_PARAMS.http.url },
        method: { t: 'opt', of: ACTION_PARAMS.http.method },
        body: { t: 'opt', of: ACTION_PARAMS.http.body },
      },
    },
  },
  enable: { t: 'opt', of: { t: 'bool' } },
} as const satisfies Fields;
export type ActionParams = NonNullable<Input<typeof action>['params']>;

/** What a new action is told where nothing is said. */
export const USUAL_PARAMS: Readonly<Record<ActionType, ActionParams>> = {
  sound_light: USUAL_SOUND_LIGHT,
  digital_output: { pulse_ms: 0, always: false },
  http: { method: 'POST', body: '' },
};

interface Judged {
  readonly type: ActionType;
  readonly item_id: number | null;
  readonly value: number | null;
  readonly params: ActionParams;
}
/** A whole action: each type has what it needs, and nothing of another's. */
export function actionFaults({ type, item_id, value, params }: Judged): Faults {
  const moves = type === 'digital_output';
  const strange = Object.keys(params).find((name) => !Object.hasOwn(ACTION_PARAMS[type], name));
  if (strange !== undefined) return { params: { key: 'action_param', data: { name: strange } } };
  if (moves && item_id === null) return { item_id: { key: 'required' } };
  if (moves && value === null) return { value: { key: 'required' } };
  if (!moves && item_id !== null) return { item_id: { key: 'action_moves_nothing' } };
  if (!moves && value !== null) return { value: { key: 'action_moves_nothing' } };
  const { url = '', pulse_ms = 0 } = params;
  if (pulse_ms > 0 && pulse_ms < SHORTEST_PULSE_MS) return { params: { key: 'action_pulse' } };
  return type === 'http' && url === '' ? { params: { key: 'action_url' } } : {};
}
