import { useSyncExternalStore } from 'react';
import type { Seen } from '../desk/board';
import type { Desk } from '../desk/desk';

/** What the page draws, again at each change of it. */
export const useDesk = (desk: Desk): Seen => useSyncExternalStore(desk.subscribe, desk.see);
