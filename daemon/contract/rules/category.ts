import { CATEGORIES } from '../model';
import type { Fields } from '../shape';

/** How a category of devices is shown. */
export const category = {
  /** '': the product's own word, in every language */
  name: { t: 'text', max: 32, like: 'plain_name' },
  icon: { t: 'one', of: CATEGORIES },
  /** whether it is offered where devices are narrowed down */
  display: { t: 'bool' },
  /** greater is earlier */
  weight: { t: 'int', min: 1, max: 9999 },
} as const satisfies Fields;
