import type { AlarmLevel } from '../../../daemon/contract/entities';
import { alarmLevel } from '../../../daemon/contract/rules/alarm_level';
import type { Input } from '../../../daemon/contract/shape';
import { faultOf } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import type { Drawn } from '../../ui/form/spec';
import { call } from '../../wire/call';
import { soundFilePart } from '../actions/sound_file';
import type { FormSpec } from '../kit/spec';
import { Preview } from './preview';
import { WAYS } from './ways';

const NEW = { name: '', weight: 25, color: '#8a6d00', buzzer_action_id: null, voice_file: '', remark: '' };

const isColour = (value: unknown): value is string => faultOf(alarmLevel.color, value) === null;

/** A colour, picked or typed, with how it will look. */
function Colour({ id, value, values, locked, put, onBlur }: Drawn) {
  const w = words('levels');
  const colour = isColour(value) ? value : null;
  return (
    <>
      <span class="cl">
        <input
          type="color"
          aria-label={w.pick_colour}
          value={colour ?? '#000000'}
          disabled={locked}
          style={{ inlineSize: '48px', padding: '2px' }}
          onInput={({ currentTarget }) => put(currentTarget.value)}
        />
        <input
          class="mono"
          id={id}
          aria-labelledby={`${id}-l`}
          aria-describedby={`${id}-b`}
          value={String(value ?? '')}
          maxLength={7}
          readOnly={locked}
          style={{ inlineSize: '112px' }}
          onInput={({ currentTarget }) => put(currentTarget.value.trim().toLowerCase())}
          onBlur={onBlur}
        />
      </span>
      {colour && (
        <Preview
          level={{ name: String(values.name ?? ''), weight: Number(values.weight ?? 0), color: colour }}
          put={put}
          locked={locked}
        />
      )}
    </>
  );
}

/** A new level of alarms, or one that is changed. */
export async function levelForm(row: AlarmLevel | null): Promise<FormSpec<Input<typeof alarmLevel>>> {
  const w = words('levels');
  const signals = words('actions');
  const actions = (await call('GET setting/actions', { type: 'sound_light', limit: 0 })).data;
  const half = true;
  return {
    title: row ? `${w.edit} · ${row.name}` : w.add,
    width: 560,
    rules: { fields: alarmLevel },
    values: {
      ...Object.fromEntries(Object.keys(NEW).map((key) => [key, (row ?? NEW)[key as keyof typeof NEW]])),
      ...Object.fromEntries(WAYS.map((way) => [way, row ? row[way] : way === 'popup_enable' || way === 'voice_enable'])),
    },
    parts: [
      { kind: 'text', key: 'name', label: w.name, half },
      { kind: 'number', key: 'weight', label: w.weight, half, help: w.weight_help },
      { kind: 'custom', key: 'color', label: w.colour, help: w.colour_help, draw: (drawn) => <Colour {...drawn} /> },
      { kind: 'heading', key: 'ways', label: w.ways, help: w.ways_help },
      ...WAYS.map((way) => ({ kind: 'switch', key: way, label: w[way], half }) as const),
      soundFilePart(({ voice_enable }) => voice_enable === true),
      {
        kind: 'select',
        key: 'buzzer_action_id',
        label: signals.level_action,
        help: signals.level_help,
        none: signals.level_none,
        options: actions.map(({ id, name }) => ({ value: id, label: name })),
      },
      { kind: 'area', key: 'remark', label: w.remark, rows: 2 },
    ],
    save: (values) =>
      row ? call('PUT setting/alarm_levels/{id}', { ...values, id: row.id }) : call('POST setting/alarm_levels', values),
  };
}
