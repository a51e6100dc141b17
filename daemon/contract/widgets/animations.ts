/** Animations that the console knows. A loop at most once a second, but what turns or flows. */
export const ANIMATIONS = [
  'pulse',
  'blink',
  'shake',
  'bounce',
  'turn',
  'turn_back',
  'flow',
  'flow_back',
  'appear',
  'grow',
] as const;
export type AnimationName = (typeof ANIMATIONS)[number];
/** These run once when their condition comes true; the others run while it holds. */
export const ONCE: readonly string[] = ['appear', 'grow'];
