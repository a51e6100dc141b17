import type { Story } from '../../board/interfaces';
import type { Language } from '../contract/model';
import type { Settings } from '../store/settings';

/** What is known of a demo, from one start to the next. */
export interface Demo {
  /** of its names, its people and its past */
  readonly language: Language;
  /** id of each simulated device, by its name in the pretend box */
  readonly devices: Readonly<Record<string, number>>;
  /** what happened before the box was started; null: its rooms have no past */
  readonly story: Story | null;
  /** all readings of the past are in the history */
  readonly made: boolean;
}
const NONE: Demo = { language: 'zh_cn', devices: {}, story: null, made: false };

/** The marker of a demo. What is no demo has none. */
export const demoIn = (settings: Pick<Settings, 'get' | 'put'>) => ({
  get: (): Demo => settings.get('demo', NONE),
  put: (known: Partial<Demo>): void => settings.put('demo', known),
});
export type KeptDemo = ReturnType<typeof demoIn>;
