import { words } from '../../../lang/index';
import type { MapProps } from '../../../ui/map/index';

/** What the buttons of a map are called, and its keys. */
export function mapTexts(): MapProps['texts'] {
  const { nearer, farther, whole, keys } = words('map');
  return { nearer, farther, whole, keys };
}

/** A map that is a part of a form. */
export const FRAMED = { blockSize: '340px', border: '1px solid var(--c-line)', borderRadius: 'var(--r)', overflow: 'hidden' };
