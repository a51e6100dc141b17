import { words } from '../../lang/index';
import type { MapProps } from '../../ui/map/index';

/** What the buttons of a map are called, and its keys. */
export function mapTexts(): MapProps['texts'] {
  const { nearer, farther, whole, keys } = words('map');
  return { nearer, farther, whole, keys };
}
