import type { Fields } from '../shape';
import { THEMES } from '../themes';

/** How the console of a box begins. Its language is the edition's (decision 31). */
export const uiSettings = {
  default_theme: { t: 'one', of: THEMES },
  home_route: { t: 'text', min: 1, max: 64 },
} as const satisfies Fields;
