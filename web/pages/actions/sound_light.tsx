import { useState } from 'react';
import type { SignalEffect, SoundLightTrial } from '../../../daemon/contract/entities';
import { soundLight as rules, type SoundLight } from '../../../daemon/contract/rules/sound_light';
import { faultsOf } from '../../../daemon/contract/shape';
import { fill, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { Note } from '../../ui/note/index';
import { call, Refused } from '../../wire/call';
import type { FormPart, Values } from '../kit/spec';

const SECONDS = 3;
const half = true;
const NAMES = Object.keys(rules) as (keyof SoundLight)[];
const twoDigits = (n: number): number => Math.round(n * 100) / 100;

/** What of a form's values is for buzzer and light. */
export const soundLightIn = (values: Values): Partial<SoundLight> =>
  Object.fromEntries(NAMES.map((name) => [name, values[name]]).filter(([, value]) => value !== undefined));

function effectText(what: string, { fitted, frequency, duty, error }: SignalEffect): string {
  const w = words('actions');
  if (!fitted) return fill(w.trial_not_fitted, { what });
  if (error) return fill(w.trial_fails, { what, error });
  if (frequency === null || duty === null) return fill(w.trial_own, { what });
  if (frequency === 0 && duty > 0) return fill(w.trial_steady, { what });
  return fill(w.trial_effective, { what, frequency: twoDigits(frequency), duty: twoDigits(duty) });
}

/** Has the box sound and flash for 3 s as it is typed, and shows what it makes of that. */
function Trial({ values }: { values: Values }) {
  const w = words('actions');
  const roles = useStore($roles);
  const [told, setTold] = useState<SoundLightTrial | string | null>(null);
  const [busy, setBusy] = useState(false);
  const params = soundLightIn(values);
  const isWrong = Object.keys(faultsOf(rules, params, true)).length > 0;
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      setTold(await call('POST setting/sound_light/test', params));
    } catch (fault) {
      setTold(fault instanceof Refused ? [fault.message, ...Object.values(fault.fields)].join(' ') : String(fault));
    }
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        class="btn"
        style={{ justifySelf: 'start' }}
        disabled={busy || isWrong || !hasFunc(roles, 'system')}
        onClick={() => void run()}
      >
        {fill(w.try, { n: SECONDS })}
      </button>
      <div role="status">
        {typeof told === 'string' && <Note level="crit">{told}</Note>}
        {told && typeof told === 'object' && (
          <p>
            {effectText(w.buzzer, told.buzzer)}
            <br />
            {effectText(w.light, told.light)}
          </p>
        )}
      </div>
    </>
  );
}

/** The fields of buzzer and light, with a trial. @param shown left out: always */
export function soundLightParts(shown?: (values: Values) => boolean): readonly FormPart[] {
  const w = words('actions');
  const when = shown ? { shown } : {};
  const number = (key: keyof SoundLight, label: string, unit: string, help?: string): FormPart => ({
    kind: 'number',
    key,
    label,
    unit,
    half,
    ...(help && { help }),
    ...when,
  });
  return [
    { kind: 'heading', key: 'buzzer', label: w.buzzer, ...when },
    number('buzzer_frequency', w.frequency, 'Hz'),
    number('buzzer_duty', w.duty, '%', w.buzzer_duty_help),
    number('buzzer_count', w.count, w.times, w.count_help),
    number('buzzer_time', w.time, w.time_unit, w.time_help),
    { kind: 'heading', key: 'light', label: w.light, ...when },
    number('light_frequency', w.frequency, 'Hz', w.light_frequency_help),
    number('light_duty', w.duty, '%', w.light_duty_help),
    {
      kind: 'custom',
      key: 'trial',
      label: w.trial,
      help: w.trial_help,
      draw: ({ values }) => <Trial values={values} />,
      ...when,
    },
  ];
}
