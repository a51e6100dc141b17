import { opened } from '../opened';

export const Popover = opened((above) => above.Popover);
