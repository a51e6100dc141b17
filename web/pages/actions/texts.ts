import type { Action, ActionParams } from '../../../daemon/contract/entities';
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

/** What an action does, in a line; '': that is not told to whoever may not change it. */
export function targetText({ type, params, device_name: device, item_name: item, value_label: value }: Action): string {
  const w = words('actions');
  if (type === 'sound_light') return soundLightText(params);
  if (type === 'digital_output') return fill(w.moves, { device, item, value });
  return params.url ? `${params.method ?? 'POST'} ${hostOf(params.url)}` : '';
}
