import { type SoundLight, soundLight as soundLightRule, USUAL_SOUND_LIGHT } from '../../../daemon/contract/rules/sound_light';
import { fill, words } from '../../lang/index';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { call } from '../../wire/call';
import { soundLightIn, soundLightParts } from '../actions/sound_light';
import type { FormSpec } from '../kit/spec';

/** How buzzer and light of the box tell of alarms at the levels that name the action which comes with the product. */
export async function signalsForm(): Promise<FormSpec> {
  const w = words('alarm_params');
  const signals = words('actions');
  const [{ data }, state] = await Promise.all([
    call('GET setting/actions', { type: 'sound_light', limit: 0 }),
    call('GET setting/sound_light', {}),
  ]);
  const action = data.find(({ builtin }) => builtin);
  const missing = (['buzzer', 'light'] as const).filter((what) => !state[what].fitted).map((what) => signals[what]);
  const lacks = missing
    .map((what) => fill(signals.trial_not_fitted, { what }))
    .reduce((a, b) => (a ? fill(w.join, { a, b }) : b), '');
  const values: SoundLight = { ...USUAL_SOUND_LIGHT, ...action?.params };
  return {
    title: w.signals,
    rules: { fields: soundLightRule },
    locked: !action || !hasFunc($roles.get(), 'linkage_edit'),
    values: { ...soundLightIn(values) },
    parts: [
      {
        kind: 'heading',
        key: 'says',
        label: '',
        help: action ? fill(w.signals_help, { name: action.name, n: action.used_by }) : w.signals_gone,
      },
      ...(lacks ? [{ kind: 'heading', key: 'lacks', label: '', help: lacks } as const] : []),
      ...soundLightParts(),
    ],
    save: (typed) =>
      call('PUT setting/actions/{id}', {
        id: action?.id ?? 0,
        params: soundLightIn(typed),
        update_time: action?.update_time ?? 0,
      }),
  };
}
