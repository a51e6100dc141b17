import type { Action, ActionParams } from '../../../daemon/contract/entities';
import { isCellType } from '../../../daemon/contract/rules/action_cells';
import { fill, words } from '../../lang/index';

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** How buzzer and light are told to behave, in a line. */
export function soundLightText(params: ActionParams): string {
  const w = words('actions');
  const { buzzer_frequency = 0, buzzer_duty = 0, light_frequency = 0, light_duty = 0 } = params;
  const says = (frequency: number, duty: number): string => fill(w.sound_light_says, { frequency, duty });
  const light = light_frequency === 0 ? w.steady : says(light_frequency, light_duty);
  return fill(w.both, {
    buzzer: fill(w.part, { what: w.buzzer, how: buzzer_duty === 0 ? w.silent : says(buzzer_frequency, buzzer_duty) }),
    light: fill(w.part, { what: w.light, how: light_duty === 0 ? w.dark : light }),
  });
}

/** What is set at a device, in a line. */
function cellsText({ type, device_name: device, value, params }: Action): string {
  const w = words('action_cells');
  const { unit_name, channel, power, mode, temperature, fan, humidity } = params;
  const onOff = type === 'light' ? [w.unlit, w.lit] : [w.turn_off, w.turn_on];
  const switched = type === 'light' ? value : power;
  const what = [
    channel === undefined ? unit_name : fill(w.lamp_n, { n: channel }),
    typeof switched === 'number' ? onOff[switched] : null,
    mode && w.modes[mode],
    typeof temperature === 'number' ? `${temperature} ℃` : null,
    typeof fan === 'number' ? fill(w.fan_says, { fan: w.fans[fan as keyof typeof w.fans] ?? fan }) : null,
    typeof humidity === 'number' ? `${humidity} %RH` : null,
  ];
  return fill(w.cells, { device, what: what.filter(Boolean).join(' · ') });
}

/** What an action does, in a line; '': that is not told to whoever may not change it. */
export function targetText(action: Action): string {
  const { type, params, device_name: device, item_name: item, value_label: value } = action;
  const w = words('actions');
  if (type === 'sound_light') return soundLightText(params);
  if (type === 'report') {
    const { mails, mails_gone } = words('action_cells');
    return action.report_name ? fill(mails, { report: action.report_name }) : mails_gone;
  }
  if (type === 'template') return action.step_names.map((name) => name || '–').join(' → ');
  if (isCellType(type)) return cellsText(action);
  if (type === 'digital_output') return fill(w.moves, { device, item, value });
  return params.url ? `${params.method ?? 'POST'} ${hostOf(params.url)}` : '';
}
