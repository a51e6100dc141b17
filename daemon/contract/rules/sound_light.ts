import type { Fields, Input } from '../shape';

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
