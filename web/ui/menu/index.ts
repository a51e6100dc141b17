import { opened } from '../opened';

export type { MenuEntry } from './menu';

export const Menu = opened((above) => above.Menu);
