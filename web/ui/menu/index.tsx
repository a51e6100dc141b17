import { useRest } from '../../chunks/rest';
import type { MenuProps } from './menu';

export type { MenuEntry } from './menu';

export function Menu(props: MenuProps) {
  const parts = useRest();
  return parts && <parts.Menu {...props} />;
}
