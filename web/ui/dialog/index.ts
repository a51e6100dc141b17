import { opened } from '../opened';

export const Dialog = opened((above) => above.Dialog);
export const Drawer = opened((above) => above.Drawer);
export const Confirm = opened((above) => above.Confirm);
