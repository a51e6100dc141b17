import type { SoundLight } from '../../contract/rules/sound_light';
import type { Signalling } from '../signalling';
import type { Performer } from './performer';

/**
 * Buzzer and light. While an alarm stands they follow it by themselves (`decide.ts`), so its begin asks for nothing here; its end,
 * and whoever wants it now, get it for as long as a trial lasts.
 */
export const soundLightPerformer = ({ fitted, attempt }: Pick<Signalling, 'fitted' | 'attempt'>): Performer => ({
  async perform({ params }, { run, sent }) {
    const { buzzer, light } = fitted();
    if (!buzzer && !light) return { status: 'fail', error: { key: 'no_sound_light' }, readback: null };
    if (run.kind === 'begin') return { status: 'success', error: null, readback: null };
    sent();
    const tried = attempt(params as SoundLight);
    const error = tried.buzzer.error ?? tried.light.error;
    return { status: error ? 'fail' : 'success', error, readback: null };
  },
  repeats: () => true,
});
